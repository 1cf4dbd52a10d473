/** A range of lines, both included, by the numbers that readers see. An open end is `Infinity`. */
type LineSpan = readonly [from: number, to: number]

/** The highlight of a code block in one step: some lines, all or none of them. `hide` hides the block. */
export type LineStress = 'all' | 'none' | 'hide' | readonly LineSpan[]

/** A text that is not a line range, and the position of its first wrong part. */
export interface BadRange {
  readonly bad: string
}

const words: Readonly<Record<string, LineStress>> = { '': 'all', '*': 'all', all: 'all', none: 'none', hide: 'hide' }

function readSpan(part: string): LineSpan | undefined {
  const [, from, dash, to] = /^(\d*)\s*(-?)\s*(\d*)$/.exec(part) ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  return [Number(from), dash ? (to ? Number(to) : Number.POSITIVE_INFINITY) : Number(from)]
}

function readStress(text: string): LineStress | BadRange {
  const trimmed = text.trim()
  const word = Object.hasOwn(words, trimmed) ? words[trimmed] : undefined
  if (word) return word
  const spans: LineSpan[] = []
  for (const part of trimmed.split(/[,;]/).map((one) => one.trim())) {
    if (part === '*' || part === 'all') return 'all'
    if (part === '') continue
    const span = readSpan(part)
    if (!span) return { bad: part }
    spans.push(span)
  }
  return spans
}

/**
 * Return the highlight of each step in `1|3-4|all`: lines and ranges separated by commas, `*` or `all`, `none`, `hide`. A bar starts the next step.
 * Return the first invalid part as written.
 */
export function readRanges(text: string): readonly LineStress[] | BadRange {
  const steps: LineStress[] = []
  for (const part of text.split('|')) {
    const stress = readStress(part)
    if (typeof stress === 'object' && 'bad' in stress) return stress
    steps.push(stress)
  }
  return steps
}

/** Return whether the line with that number is highlighted. @internal for its test */
export function isStressed(stress: LineStress, line: number): boolean {
  if (typeof stress === 'string') return stress === 'all'
  return stress.some(([from, to]) => line >= from && line <= to)
}

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
