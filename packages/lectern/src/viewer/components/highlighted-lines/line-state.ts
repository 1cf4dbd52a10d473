import { listOf, plural, t } from '../../../base/language/index.ts'

/** One state of a code block: the highlighted lines from 0, all lines, or a hidden block. */
export type LineState = 'all' | 'hide' | readonly number[]

/**
 * Return the state that step `clicks` shows. `'all'` (spec.md §4, print mode) is after every step. A hidden block returns the next state, so
 * that it keeps its place.
 */
export function stateAt(
  states: readonly LineState[],
  clicks: number | 'all',
  from: number,
  last: LineState = states.at(-1) ?? 'all',
): { readonly state: Exclude<LineState, 'hide'>; readonly hidden: boolean } {
  const index = clicks === 'all' ? states.length : Math.max(0, clicks - from + 1)
  const state = states[index] ?? last
  if (state !== 'hide') return { state, hidden: false }
  const next = states[index + 1] ?? last
  return { state: next === 'hide' ? 'all' : next, hidden: true }
}

/** Return the state in words for screen readers: `Lines 2 and 4 to 6`. `first` is the number of the first line. */
export function stateWords(state: Exclude<LineState, 'hide'>, first: number): string {
  if (state === 'all') return t('All lines')
  const spans: [number, number][] = []
  for (const line of state.map((index) => index + first)) {
    const span = spans.at(-1)
    if (span?.[1] === line - 1) span[1] = line
    else spans.push([line, line])
  }
  const words = spans.map(([from, to]) => (from === to ? `${from}` : t('{from} to {to}', { from, to })))
  if (words.length === 0) return t('No line')
  return plural('{count, plural, one {Line {lines}} other {Lines {lines}}}', { count: state.length, lines: listOf(words) })
}
