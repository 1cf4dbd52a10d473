import { parse, type SourceSlide, stringify } from '../../../compiler/markdown/index.ts'

/** A slide as a piece of its file that can be moved. */
export interface Piece {
  /**
   * The line of dashes and the blank lines before the slide. '' if `core` opens with frontmatter, or if the file begins with the slide without a line
   * of dashes.
   */
  readonly head: string
  /** The rest of the slide, without the white space at its end. */
  readonly core: string
  /** Whether `core` begins with the line of dashes that opens its frontmatter. */
  readonly opens: boolean
  readonly slide: SourceSlide
}

/** A file cut into slides: `before`, then each piece with the white space behind it. That white space keeps its place when pieces are moved. */
export interface Pieces {
  readonly before: string
  readonly pieces: readonly Piece[]
  readonly ends: readonly string[]
  /** The line ending of most lines. */
  readonly newline: string
}

const blankLines = /^(?:[ \t]*(?:\r\n|\n|\r))*/

function pieceOf(slide: SourceSlide): Piece {
  const text = stringify({ bom: '', slides: [slide] }).trimEnd()
  const opens = slide.frontmatter?.style === 'dashes'
  if (opens) return { head: '', core: text, opens, slide }
  const separator = slide.separator.length
  const [blank = ''] = blankLines.exec(text.slice(separator)) ?? []
  const head = text.slice(0, separator + blank.length)
  return { head, core: text.slice(head.length), opens, slide }
}

/** Cut the text of a file into its slides; `joinPieces` reverses it. A text without any slide has no pieces. */
export function cutPieces(text: string): Pieces {
  const { bom, slides } = parse(text)
  const whole = text.slice(bom.length)
  const [blank = ''] = blankLines.exec(whole) ?? []
  const rest = whole.slice(blank.length)
  const longs = text.match(/\r\n/g)?.length ?? 0
  const newline = longs * 2 > (text.match(/\n/g)?.length ?? 0) ? '\r\n' : '\n'
  if (rest.trim() === '') return { before: text, pieces: [], ends: [], newline }
  const cut = blank === '' ? slides : parse(rest).slides
  return {
    before: bom + blank,
    pieces: cut.map(pieceOf),
    ends: cut.map((slide) => /\s*$/.exec(stringify({ bom: '', slides: [slide] }))?.[0] ?? ''),
    newline,
  }
}

const textOf = ({ head, core }: Piece) => head + core

const linesIn = (space: string) => space.match(/\r\n|\n|\r/g)?.length ?? 0

/** Return white space with enough line endings for the next slide. After a slide without text, a line of dashes would otherwise open frontmatter. */
const endFor = (piece: Piece, end: string, newline: string) => {
  const least = /^-+$/.test(textOf(piece)) ? 2 : 1
  return linesIn(end) >= least ? end : newline + newline
}

/** Join the pieces to the text of the file. */
export function joinPieces({ before, pieces, ends, newline }: Pieces): string {
  const last = pieces.length - 1
  return (
    before +
    pieces.map((piece, index) => textOf(piece) + (index < last ? endFor(piece, ends[index] ?? '', newline) : (ends[index] ?? ''))).join('')
  )
}

/**
 * Move the heads to the right pieces after another slide has become the first one of `file`. The new first slide has no head, and the old first slide
 * takes the spare one. A file that begins with a line of dashes still does so afterwards.
 */
export function settleHeads(pieces: readonly Piece[], { pieces: [began], newline }: Pieces): Piece[] {
  const usual = `---${newline}${newline}`
  // The file begins with a line of dashes. An empty slide always has one.
  if (began && began.head !== '' && began.core !== '')
    return pieces.map((piece) => (piece.head === '' && !piece.opens ? { ...piece, head: usual } : piece))
  const [first, ...others] = pieces
  const bare = others.findIndex(({ head, opens }) => head === '' && !opens)
  let spare = usual
  const settled: Piece[] = []
  if (first && (first.opens || first.core === '')) settled.push(first)
  else if (first) {
    if (bare >= 0 && first.head !== '') spare = first.head
    settled.push({ ...first, head: '' })
  }
  return [...settled, ...others.map((piece, index) => (index === bare ? { ...piece, head: spare } : piece))]
}

/** Return the text of each slide of a file, independent of its place. */
export const slideTexts = (text: string): string[] => parse(text).slides.map((slide) => pieceOf(slide).core)
