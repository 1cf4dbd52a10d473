import { t } from '../../base/language/index.ts'
import type { DeckManifest } from './manifest.ts'

/** The slide numbers of a range, sorted and without duplicates, and the problem of the range, if it has one. */
interface SlideRange {
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
      wrong ??= t('"{piece}" is neither a slide number nor a range', { piece })
      continue
    }
    const from = Number(first)
    const to = last === undefined ? (dash ? total : from) : Number(last)
    if (from < 1 || from > total || to > total) wrong ??= t('there is no slide {no}', { no: from >= 1 && from <= total ? to : from })
    else if (to < from) wrong ??= t('"{piece}" runs backwards', { piece })
    for (let number = Math.max(1, from); number <= Math.min(to, total); number++) numbers.add(number)
  }
  return { numbers: [...numbers].sort((a, b) => a - b), ...(wrong !== undefined && { wrong }) }
}

/** Return ranges of at most `size` of the requested slides: `1-20`, `21-40` …. */
export function batchesOf(range: string | undefined, count: number, size: number): string[] {
  const { numbers } = readSlideRange(range, count)
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, index) => numbers.slice(index * size, (index + 1) * size).join(','))
}

/** One page of a printed deck: a slide at a step, or with every step revealed. */
export interface PrintPage {
  /** Slide number from 1. */
  readonly no: number
  readonly clicks: number | 'all'
}

/** The parts of a deck to print. */
interface PageWish {
  /** `1,4-6`; by default every slide. */
  readonly range?: string | undefined
  /** One page per step instead of one per slide. */
  readonly withClicks: boolean
}

/** Return the pages of a deck in order. The end slide is only for the screen. Ignore numbers in the range that the deck does not have. */
export function pagePlan(deck: Pick<DeckManifest, 'slides'>, { range, withClicks }: PageWish): readonly PrintPage[] {
  return readSlideRange(range, deck.slides.length).numbers.flatMap((no): PrintPage[] =>
    withClicks ? Array.from({ length: (deck.slides[no - 1]?.clicks ?? 0) + 1 }, (_, clicks) => ({ no, clicks })) : [{ no, clicks: 'all' }],
  )
}
