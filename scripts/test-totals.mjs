// Counts what a test runner says it did. A test that was skipped proves nothing and counts as failed, as does a run without a test.
import { readFileSync } from 'node:fs'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The totals as the runner's exit code allows them: a run that failed, or that ran nothing, has at least one failure. */
const honest = ({ passed, failed }, good) => ({ passed, failed: failed === 0 && (!good || passed === 0) ? 1 : failed })

/** Totals of Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestTotals(file, good) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  const passed = report.numPassedTests
  return honest({ passed, failed: report.numTotalTests - passed + broken }, good)
}

/** Totals of Playwright's JSON report; an error outside of any test counts as one failure. */
export function playwrightTotals(file, good) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, good)
}
