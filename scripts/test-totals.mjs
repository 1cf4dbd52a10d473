// Reads the reports of test runners: what they did, and how long each file took.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The totals as the runner's exit code allows them: a run that failed, or that ran nothing, has at least one failure. */
const honest = ({ passed, failed }, good) => ({ passed, failed: failed === 0 && (!good || passed === 0) ? 1 : failed })

/** Totals of Vitest's JSON report. A skipped test proves nothing and counts as failed. A file that could not be loaded counts as one failure. */
export function vitestTotals(file, good) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  const passed = report.numPassedTests
  return honest({ passed, failed: report.numTotalTests - passed + broken }, good)
}

/** Totals of Playwright's JSON report. A skipped test counts as failed. An error outside of any test counts as one failure. */
export function playwrightTotals(file, good) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, good)
}

/** Seconds of each test file in Vitest's JSON report. */
export const vitestTimes = (file) =>
  (readReport(file)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative('', name),
    seconds: (endTime - startTime) / 1000,
  }))

const durationOf = ({ specs = [], suites = [] }) => {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return own.reduce((sum, ms) => sum + ms, 0) + suites.reduce((sum, suite) => sum + durationOf(suite), 0)
}

/** Seconds of each test file in Playwright's JSON report: of all its tests together, which may run at the same time. */
export const playwrightTimes = (file) =>
  (readReport(file)?.suites ?? []).map((suite) => ({ name: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 }))

/** Return lines that name the slowest files, the slowest first. A file that runs in several projects counts once. */
export function slowestLines(times, most = 20) {
  const seconds = new Map()
  for (const time of times) seconds.set(time.name, (seconds.get(time.name) ?? 0) + time.seconds)
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, sum]) => `${sum.toFixed(1).padStart(8)} s  ${name}`)
}
