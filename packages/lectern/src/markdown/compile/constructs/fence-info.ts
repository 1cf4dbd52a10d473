/** What stands after the backticks of a fence: ` ```ts {2,3} {lines: true, startLine: 5}`. */
export interface FenceInfo {
  readonly language: string
  /** Lines to stress, as numbers and ranges; absent when there are none or when they change with the steps. */
  readonly stressed?: string
  readonly options: { readonly lines?: boolean; readonly startLine?: number }
}

const optionsPattern = /(?:^|[{,\s])(lines|startLine)\s*:\s*(true|false|\d+)/g

/** Reads a fence's language and what of its braces this version knows; anything else is left alone. */
export function readFenceInfo(language: string, meta: string): FenceInfo {
  const [name = ''] = /^[^{[\s]*/.exec(language) ?? []
  const rest = `${language.slice(name.length)} ${meta}`
  const ranges = /\{([\d,\-\s*]+)\}/.exec(rest)?.[1]?.trim()
  const options: { lines?: boolean; startLine?: number } = {}
  for (const [, option, value] of rest.matchAll(optionsPattern)) {
    if (option === 'lines' && value !== undefined) options.lines = value !== 'false'
    else if (value !== undefined && /^\d+$/.test(value)) options.startLine = Number(value)
  }
  return { language: name.toLowerCase(), options, ...(ranges && ranges !== '*' && { stressed: ranges }) }
}

/** `2,4-6` as a test of a line number. */
export function lineTest(ranges: string): (line: number) => boolean {
  const spans = ranges.split(',').map((range) => {
    const [, from, dash, to] = /^\s*(\d+)?\s*(-)?\s*(\d+)?\s*$/.exec(range) ?? []
    if (range.trim() === '*') return [1, Number.POSITIVE_INFINITY] as const
    if (from === undefined) return [0, -1] as const
    return [Number(from), dash ? Number(to ?? Number.POSITIVE_INFINITY) : Number(from)] as const
  })
  return (line) => spans.some(([from, to]) => line >= from && line <= to)
}
