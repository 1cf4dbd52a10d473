/** From line to line, both included; the numbers are those that a reader sees. An open end is `Infinity`. */
export type LineSpan = readonly [from: number, to: number]

/** What one step of a code block stresses: some lines, all or none of them; `hide` keeps the block itself out of sight. */
export type LineStress = 'all' | 'none' | 'hide' | readonly LineSpan[]

/** A text that is no line range, and where in it the first wrong part stands. */
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
 * The stress of each step in `1|3-4|all`: lines and ranges with commas between, `*` or `all`, `none`, `hide`; a bar begins the next step.
 * The first part that is none of these is returned as it was written.
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

/** Whether the line with that number is highlighted. */
export function isStressed(stress: LineStress, line: number): boolean {
  if (typeof stress === 'string') return stress === 'all'
  return stress.some(([from, to]) => line >= from && line <= to)
}
