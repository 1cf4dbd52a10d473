export interface Totals {
  readonly passed: number
  readonly failed: number
}

/** How long a test file took. */
export interface FileTime {
  readonly name: string
  readonly seconds: number
}

/** Totals of the JSON report in `file` of a runner that ended well (`good`) or not. */
export function vitestTotals(file: string, good: boolean): Totals
export function playwrightTotals(file: string, good: boolean): Totals

/** Seconds of each test file in a JSON report. A report that cannot be read has none. */
export function vitestTimes(file: string): readonly FileTime[]
export function playwrightTimes(file: string): readonly FileTime[]

/** Return lines that name the slowest files, the slowest first. */
export function slowestLines(times: readonly FileTime[], most?: number): readonly string[]
