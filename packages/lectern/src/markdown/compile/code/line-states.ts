import { isStressed, type LineStress, readRanges } from './line-ranges.ts'

/** One state of a block for the browser: the highlighted lines from 0, all of them, or a block that is hidden. */
export type LineState = 'all' | 'hide' | readonly number[]

const stateOf = (stress: LineStress, first: number, count: number): LineState => {
  if (stress === 'all' || stress === 'hide') return stress
  return Array.from({ length: count }, (_, index) => index).filter((index) => isStressed(stress, index + first))
}

/** What lines `first` to `first + count - 1` show in each step. */
export const lineStates = (stress: readonly LineStress[], first: number, count: number): LineState[] =>
  stress.map((one) => stateOf(one, first, count))

/** The state that `finally` names; undefined where it leaves the block as its last step does. */
export function lastState(written: string | undefined, first: number, count: number): LineState | undefined {
  const read = written === undefined || written === 'last' ? undefined : readRanges(written)
  const stress = read && !('bad' in read) ? read[0] : undefined
  return stress === undefined ? undefined : stateOf(stress, first, count)
}
