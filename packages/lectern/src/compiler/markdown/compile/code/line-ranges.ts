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

/** Return whether the line with that number is highlighted. */
export function isStressed(stress: LineStress, line: number): boolean {
  if (typeof stress === 'string') return stress === 'all'
  return stress.some(([from, to]) => line >= from && line <= to)
}
