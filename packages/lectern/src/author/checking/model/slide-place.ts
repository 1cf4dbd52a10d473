import type { SourcePlace } from '../../../base/errors/index.ts'
import type { Deck, DeckSlide } from '../../../deck/deck/index.ts'

/** A part of a file: its text, and the number of its first line, from 1. */
interface Part {
  readonly text: string
  readonly line: number
}

const linesBefore = (text: string, index: number) => text.slice(0, index).split(/\r\n|\n|\r/)

function find({ text, line }: Part, hint: string): Omit<SourcePlace, 'file'> | undefined {
  const index = text.indexOf(hint)
  if (hint === '' || index < 0) return undefined
  const before = linesBefore(text, index)
  return { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Return the parts of the slide's source: its content first, then its frontmatter and notes. */
function partsOf({ record, contentLine }: DeckSlide): Part[] {
  const content = { text: record.content, line: contentLine }
  const start = record.raw.indexOf(record.content)
  if (record.content === '' || start < 0) return [content, { text: record.raw, line: record.start + 1 }]
  return [content, { text: record.raw, line: contentLine - linesBefore(record.raw, start).length + 1 }]
}

const placeWith = (slide: DeckSlide, hints: readonly string[]): SourcePlace | undefined => {
  for (const part of partsOf(slide))
    for (const hint of hints) {
      const found = find(part, hint)
      if (found) return { file: slide.record.filepath, ...found }
    }
  return undefined
}

/** Return the place of the first of the `hints` that occurs in the slide's source, or of the slide's first line when none does. */
export function slidePlace(slide: DeckSlide, hints: readonly string[] = []): SourcePlace {
  return placeWith(slide, hints) ?? { file: slide.record.filepath, line: firstLine(slide), column: 1 }
}

/** Return the same for slide `no`. The place of the end slide and of the whole deck is the start of the deck. */
export function placeInDeck({ slides, files }: Pick<Deck, 'slides' | 'files'>, no: number, hints: readonly string[]): SourcePlace {
  const slide = slides[no - 1]
  return slide ? slidePlace(slide, hints) : { file: files[0] ?? '', line: 1, column: 1 }
}

/** Return the first slide whose source contains one of the `hints`, with the place, or the start of the deck when none does. */
export function slideWith(
  deck: Pick<Deck, 'slides' | 'files'>,
  hints: readonly string[],
): { readonly place: SourcePlace; readonly slide?: number } {
  for (const slide of deck.slides) {
    const place = placeWith(slide, hints)
    if (place) return { place, slide: slide.record.no }
  }
  return { place: placeInDeck(deck, 0, []) }
}

/** Return the number of the first line with text. */
function firstLine({ record, contentLine }: DeckSlide): number {
  const index = record.content.search(/\S/)
  return index < 0 ? contentLine : contentLine + linesBefore(record.content, index).length - 1
}

/** Return parts of a slide's text with which to find its source. Markdown may have marks between any words. */
export function hintsOf(text: string): string[] {
  const [line = ''] = text.trim().split(/\r\n|\n|\r/)
  const words = line.split(/\s+/)
  const parts = [line, line.slice(0, 24).trim(), words.slice(0, 2).join(' '), words.find((word) => word.length > 4) ?? '']
  return parts.filter((part) => part.length > 2)
}

/** Return parts of an address with which to find its source: the address, its file name, and the file name without the hash of the build. */
export function addressHints(address: string): string[] {
  const [path = ''] = address.split(/[?#]/)
  const file = decode(path.split('/').at(-1) ?? '')
  return [address, file, file.replace(/-[\w-]{8}(?=\.\w+$)/, ''), file.replace(/-[\w-]{8}\.\w+$/, '')].filter((part) => part.length > 2)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
