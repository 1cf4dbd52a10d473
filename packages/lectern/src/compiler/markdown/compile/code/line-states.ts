import { isStressed, type LineStress, readRanges } from './line-ranges.ts'

/** One state of a block for the browser: the highlighted lines from 0, all lines, or a hidden block. */
export type LineState = 'all' | 'hide' | readonly number[]

const stateOf = (stress: LineStress, first: number, count: number): LineState => {
  if (stress === 'all' || stress === 'hide') return stress
  return Array.from({ length: count }, (_, index) => index).filter((index) => isStressed(stress, index + first))
}

/** Return the state of lines `first` to `first + count - 1` in each step. */
export const lineStates = (stress: readonly LineStress[], first: number, count: number): LineState[] =>
  stress.map((one) => stateOf(one, first, count))

/** Return the state that `finally` names. Return undefined when the block keeps its last state. */
export function lastState(written: string | undefined, first: number, count: number): LineState | undefined {
  const read = written === undefined || written === 'last' ? undefined : readRanges(written)
  const stress = read && !('bad' in read) ? read[0] : undefined
  return stress === undefined ? undefined : stateOf(stress, first, count)
}
