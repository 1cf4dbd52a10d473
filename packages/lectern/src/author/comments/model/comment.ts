/** A part of a slide: fractions of the slide's width and height, from its top left corner. */
export interface SlideBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What an author says about an element of a slide. */
export interface CommentText {
  /** Key of the slide. */
  readonly slide: string
  /** The step at which the author saw the slide. */
  readonly clicks: number
  /** The element in words, such as `Heading: Welcome`. */
  readonly element: string
  /** The words that the element shows, by which its lines are found. */
  readonly words: string
  readonly box: SlideBox
  readonly text: string
}

/** A comment of the deck, with the present place of its slide. */
export interface SlideComment extends Pick<CommentText, 'clicks' | 'element' | 'box' | 'text'> {
  readonly id: string
  readonly resolved: boolean
  /** Number of the slide, from 1. Undefined when viewers no longer see it. */
  readonly slide: number | undefined
  /** Title of the slide when the comment was written. */
  readonly title: string
  /** The file of the slide, and the first and last line of the element there, from 1. */
  readonly file: string
  readonly lines: readonly [first: number, last: number]
}

/** Return the letters and digits of a text. Markup and line breaks do not count. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Return the first and last of the fewest lines, from 0, that together contain `words`; undefined when no lines do. */
export function findLines(lines: readonly string[], words: string): readonly [first: number, last: number] | undefined {
  const wanted = lettersOf(words)
  if (wanted === '') return undefined
  const letters = lines.map(lettersOf)
  const starts: number[] = []
  let all = ''
  for (const each of letters) {
    starts.push(all.length)
    all += each
  }
  const at = all.indexOf(wanted)
  if (at < 0) return undefined
  const lineAt = (place: number) => starts.findLastIndex((start, line) => start <= place && (letters[line] ?? '') !== '')
  return [lineAt(at), lineAt(at + wanted.length - 1)]
}
