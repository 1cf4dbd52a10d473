import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { playwrightTimes, playwrightTotals, slowestLines, vitestTimes, vitestTotals } from './test-totals.mjs'

const dir = mkdtempSync(join(tmpdir(), 'totals-'))
afterAll(() => rmSync(dir, { recursive: true }))

function report(content: unknown): string {
  const file = join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const suite = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) })
const stats = (expected: number, unexpected = 0, flaky = 0, skipped = 0) => ({
  errors: [],
  stats: { expected, unexpected, flaky, skipped },
})

describe('vitestTotals', () => {
  it('counts what passed and what failed', () => {
    const file = report({ numTotalTests: 9, numPassedTests: 7, testResults: [suite('failed', 9)] })
    expect(vitestTotals(file, false)).toEqual({ passed: 7, failed: 2 })
  })

  it('counts a file that could not be loaded', () => {
    const file = report({ numTotalTests: 3, numPassedTests: 3, testResults: [suite('passed', 3), suite('failed', 0)] })
    expect(vitestTotals(file, false)).toEqual({ passed: 3, failed: 1 })
  })

  it('counts a skipped test as failed', () => {
    const file = report({ numTotalTests: 3, numPassedTests: 2, testResults: [suite('passed', 3)] })
    expect(vitestTotals(file, true)).toEqual({ passed: 2, failed: 1 })
  })

  it('no test ran is a failure', () => {
    expect(vitestTotals(report({ numTotalTests: 0, numPassedTests: 0, testResults: [] }), true)).toEqual({ passed: 0, failed: 1 })
  })

  it('a runner that failed for another reason failed', () => {
    const file = report({ numTotalTests: 3, numPassedTests: 3, testResults: [suite('passed', 3)] })
    expect(vitestTotals(file, false)).toEqual({ passed: 3, failed: 1 })
  })
})

describe('playwrightTotals', () => {
  it.each([
    ['what passed and failed', stats(5, 2), false, { passed: 5, failed: 2 }],
    ['a flaky test as failed', stats(5, 0, 1), true, { passed: 5, failed: 1 }],
    ['a skipped test as failed', stats(5, 0, 0, 1), true, { passed: 5, failed: 1 }],
    ['an error outside of any test', { ...stats(5), errors: [{}] }, false, { passed: 5, failed: 1 }],
    ['no test at all as a failure', stats(0), true, { passed: 0, failed: 1 }],
    ['a runner that failed for another reason', stats(5), false, { passed: 5, failed: 1 }],
  ])('counts %s', (_what, content, good, totals) => {
    expect(playwrightTotals(report(content), good)).toEqual(totals)
  })
})

describe('the slowest files', () => {
  it('come from the reports: a file of Vitest from its start to its end, a file of Playwright with all its tests', () => {
    const file = join(process.cwd(), 'packages/a.test.ts')
    expect(vitestTimes(report({ testResults: [{ name: file, startTime: 1000, endTime: 3500 }] }))).toEqual([
      { name: 'packages/a.test.ts', seconds: 2.5 },
    ])
    const spec = (...durations: readonly number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
    const suites = [{ file: 'play/a.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(2000), spec(500)] }] }]
    expect(playwrightTimes(report({ suites }))).toEqual([{ name: 'e2e/play/a.spec.ts', seconds: 3.5 }])
  })

  it('are named in their order, each once', () => {
    const times = [
      { name: 'a', seconds: 1 },
      { name: 'b', seconds: 12 },
      { name: 'a', seconds: 2.5 },
      { name: 'c', seconds: 2 },
    ]
    expect(slowestLines(times, 2)).toEqual(['    12.0 s  b', '     3.5 s  a'])
  })
})

it('a runner that left no report failed', () => {
  expect(vitestTotals(join(dir, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightTotals(join(dir, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
})
