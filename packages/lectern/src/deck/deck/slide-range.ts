/** The slide numbers of a range, sorted and without duplicates, and the problem of the range, if it has one. */
export interface SlideRange {
  readonly numbers: readonly number[]
  readonly wrong?: string
}

const part = /^(\d{1,9})(?:\s*(-)\s*(\d{1,9})?)?$/

/** Read a range of slides: `2,5-7`, `4-`, `all`, `*` or `none`. The file has `total` slides. An empty or absent range means all slides. */
export function readSlideRange(range: string | undefined, total: number): SlideRange {
  const text = range?.trim() ?? ''
  if (text === '' || text === 'all' || text === '*') return { numbers: Array.from({ length: total }, (_, index) => index + 1) }
  if (text === 'none') return { numbers: [] }
  const numbers = new Set<number>()
  let wrong: string | undefined
  for (const piece of text.split(/[,;]/).map((each) => each.trim())) {
    const [, first, dash, last] = part.exec(piece) ?? []
    if (first === undefined) {
      wrong ??= `"${piece}" is neither a slide number nor a range`
      continue
    }
    const from = Number(first)
    const to = last === undefined ? (dash ? total : from) : Number(last)
    if (from < 1 || from > total || to > total) wrong ??= `there is no slide ${from >= 1 && from <= total ? to : from}`
    else if (to < from) wrong ??= `"${piece}" runs backwards`
    for (let number = Math.max(1, from); number <= Math.min(to, total); number++) numbers.add(number)
  }
  return { numbers: [...numbers].sort((a, b) => a - b), ...(wrong !== undefined && { wrong }) }
}

/** Return ranges of at most `size` of the requested slides: `1-20`, `21-40` …. */
export function batchesOf(range: string | undefined, count: number, size: number): string[] {
  const { numbers } = readSlideRange(range, count)
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, index) => numbers.slice(index * size, (index + 1) * size).join(','))
}
