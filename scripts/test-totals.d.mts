export interface Totals {
  readonly passed: number
  readonly failed: number
}

/** Totals of the JSON report in `file` of a runner that ended well (`good`) or not. */
export function vitestTotals(file: string, good: boolean): Totals
export function playwrightTotals(file: string, good: boolean): Totals
