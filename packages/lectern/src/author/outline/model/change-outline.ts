import { LecternError } from '../../../base/errors/index.ts'
import { dropOptions, optionNames, parse, type SourceSlide, setOption, stringify } from '../../../compiler/markdown/index.ts'
import { cutPieces, joinPieces, type Piece, type Pieces, settleHeads } from './slide-pieces.ts'

/** A change of the slides of a file. `index` is the number of a slide in the file, from 0. */
export type OutlineChange =
  | { readonly kind: 'move'; readonly index: number; readonly to: number }
  | { readonly kind: 'duplicate'; readonly index: number }
  | { readonly kind: 'hide' | 'show'; readonly index: number }
  | { readonly kind: 'delete'; readonly index: number }
  /** Undo the last change: restore the file as it was before. */
  | { readonly kind: 'put'; readonly index: number; readonly text: string }
  /** Undo a deletion in a file that has changed since. */
  | { readonly kind: 'restore'; readonly index: number; readonly removed: RemovedSlide }
  /** Insert a new slide behind the one at `index`. */
  | ({ readonly kind: 'insert'; readonly index: number } & NewSlide)
  /** Insert a slide with this text before the first one. The options of the deck go to it. */
  | { readonly kind: 'lead'; readonly index: 0; readonly text: string }

/** A new slide, with a title and a text in each of `slots`, which the author overwrites. */
interface NewSlide {
  readonly layout: string
  readonly slots?: readonly string[]
  readonly title?: string | undefined
  readonly text?: string
}

/** A deleted slide: its text, and the white space between it and its neighbor. */
export interface RemovedSlide {
  readonly text: string
  readonly end: string
}

export interface ChangedOutline {
  readonly text: string
  /** The new place of the slide; after a deletion, of the slide that is now there. */
  readonly index: number
  readonly removed?: RemovedSlide
}

/** Options whose value must be unique to one slide of a deck. */
const namesOfOne = ['id', 'routeAlias']

const inserted = <Item>(list: readonly Item[], at: number, item: Item): Item[] => [...list.slice(0, at), item, ...list.slice(at)]
const removedAt = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at)

const refusal = (message: string, remedy?: string) => new LecternError(message, { ...(remedy !== undefined && { remedy }) })

/** Return the parts of a slide that do not depend on its place. */
const wordsOf = ({ frontmatter, content, note }: SourceSlide) => JSON.stringify([frontmatter?.yaml.trim(), content, note?.text])

/** Return the only slide of `text`. @throws LecternError when the text has no slide or several. */
function pieceFrom(text: string): Piece {
  const { pieces } = cutPieces(text)
  const [piece] = pieces
  if (!piece || pieces.length > 1) throw refusal('that is not the text of one slide')
  return piece
}

const textOf = ({ head, core }: Piece) => head + core

function newSlide({ layout, slots = [], title = 'New slide', text = 'Text' }: NewSlide, newline: string): Piece {
  const option = layout === '' || layout === 'default' ? '' : `\nlayout: ${JSON.stringify(layout).replace(/^"([\w-]+)"$/, '$1')}\n---`
  const parts = slots.map((slot) => `\n\n::${slot}::\n\n${text}`).join('')
  return pieceFrom(`---${option}\n\n# ${title}${parts}`.replaceAll('\n', newline))
}

/** Return a copy of a slide without the options that must be unique to one slide. */
function copyOf({ slide, head, core }: Piece, deckOptions: readonly string[], newline: string): Piece {
  const copied = dropOptions(slide, [...namesOfOne, ...deckOptions], newline)
  if (copied === slide || !slide.frontmatter) return { head, core, opens: false, slide }
  return pieceFrom(stringify({ bom: '', slides: [copied] }))
}

function insertAt(file: Pieces, at: number, piece: Piece, end: string): Pieces {
  const { pieces, newline } = file
  const last = at === pieces.length
  // At the end of a file, the white space between two slides goes before the new slide, and the end of the file stays last.
  const ends = inserted(file.ends, last ? at - 1 : at, end)
  const placed = inserted(pieces, at, piece)
  return {
    ...file,
    ends: pieces.length === 0 ? [newline] : ends,
    pieces: at === 0 || (piece.head === '' && !piece.opens) ? settleHeads(placed, file) : placed,
  }
}

/** Return a slide with the options of the deck in its frontmatter, before its own. */
function withDeckOptions({ slide }: Piece, ofDeck: string, newline: string): Piece {
  const yaml = ofDeck + (slide.frontmatter?.yaml ?? '')
  const frontmatter = { style: 'dashes', open: '', yaml, close: `---${newline}`, start: 1 } as const
  const lead = slide.lead === '' ? newline : slide.lead
  const first: SourceSlide = { ...slide, separator: `---${newline}`, frontmatter, lead }
  // This refuses options that cannot be read together.
  optionNames(first)
  return pieceFrom(stringify({ bom: '', slides: [first] }))
}

/** Insert a slide before the first one of the deck. That one gives the options of the deck away, and keeps those of its own. */
function leadWith(text: string, file: Pieces, piece: Piece, deckOptions: readonly string[]): ChangedOutline {
  const [head, ...others] = file.pieces
  if (!head) throw refusal('there is no such slide')
  const { newline } = file
  const taken = optionNames(piece.slide).filter((name) => deckOptions.includes(name) && optionNames(head.slide).includes(name))
  if (taken.length > 0)
    throw refusal(`the deck has the option ${taken.join(', ')} already`, 'Leave it out, or change it in the first slide.')
  const own = optionNames(head.slide).filter((name) => !deckOptions.includes(name))
  const left = dropOptions(head.slide, deckOptions, newline)
  const bare: SourceSlide = own.length > 0 ? left : { ...left, frontmatter: undefined, lead: left.lead === '' ? newline : left.lead }
  const ofDeck = dropOptions(head.slide, own, newline).frontmatter?.yaml ?? ''
  const pieces = [withDeckOptions(piece, ofDeck, newline), pieceFrom(stringify({ bom: '', slides: [bare] })), ...others]
  const end = text.includes('\n') ? newline + newline : '\n\n'
  return { text: checked({ ...file, pieces, ends: [end, ...file.ends] }, pieces), index: 0 }
}

function deleteAt(file: Pieces, at: number): { file: Pieces; removed: RemovedSlide } {
  const { pieces, newline } = file
  if (pieces.length < 2) throw refusal('a file needs at least one slide')
  const last = at === pieces.length - 1
  const goes = last ? at - 1 : at
  const [gone, next] = [pieces[at], pieces[at + 1]]
  if (!gone) throw refusal('there is no such slide')
  const left = removedAt(pieces, at)
  const first = at === 0 && gone.head === '' && !gone.opens
  // The next slide becomes the first one of the file. Its line of dashes goes to the deleted slide.
  const head = first && next && !next.opens && next.core !== '' ? next.head : `---${newline}${newline}`
  return {
    file: { ...file, pieces: at === 0 ? settleHeads(left, file) : left, ends: removedAt(file.ends, goes) },
    removed: { text: first ? head + gone.core : textOf(gone), end: file.ends[goes] ?? '' },
  }
}

function move(file: Pieces, index: number, to: number): Pieces {
  const piece = file.pieces[index]
  if (!piece) throw refusal('there is no such slide')
  const pieces = inserted(removedAt(file.pieces, index), to, piece)
  return { ...file, pieces: pieces[0] === file.pieces[0] ? pieces : settleHeads(pieces, file) }
}

/** Hide a slide or show it again. Only lines of its frontmatter change. */
function setHidden(text: string, index: number, hidden: boolean, newline: string): string {
  const file = parse(text)
  const slide = file.slides[index]
  if (!slide) throw refusal('there is no such slide')
  let changed = hidden ? setOption(slide, 'hide', 'true', newline) : dropOptions(slide, ['hide', 'disabled'], newline)
  // The first slide of a file needs no line of dashes when it has text and no frontmatter.
  const hasText = changed.content !== '' || changed.note !== undefined
  if (index === 0 && slide.frontmatter && !changed.frontmatter && hasText)
    changed = { ...changed, separator: '', lead: changed.lead.replace(/^\r?\n/, '') }
  // No text follows that a line of dashes at the end of the file could open frontmatter for.
  if (index > 0 && index === file.slides.length - 1 && !changed.frontmatter && !hasText) changed = { ...changed, lead: slide.lead }
  return stringify({ ...file, slides: file.slides.with(index, changed) })
}

/** Refuse a text with an unclosed block, because the end of its slide is unclear. */
function mustBeClosed(text: string): void {
  for (const { unclosed } of parse(text).slides) {
    const [first] = unclosed
    if (!first) continue
    const what = { fence: 'a block of code', comment: 'a comment', frontmatter: 'frontmatter' }[first.kind]
    throw refusal(
      `${what} that begins in line ${first.line + 1} is never closed`,
      'Close it first. Until then, the end of its slide is unknown.',
    )
  }
}

/**
 * Return the text of a file of the deck with its slides changed. Everything else stays exactly as it is, including line endings and white space
 * between slides. `deckOptions` are options that only have a meaning in the frontmatter of the deck. They are given for the deck's own file, whose
 * first slide stays first when it has frontmatter.
 *
 * @throws LecternError with a sentence for the author when the change is impossible; nothing is lost then.
 */
export function changeOutline(text: string, change: OutlineChange, deckOptions?: readonly string[]): ChangedOutline {
  if (change.kind === 'put') return { text: change.text, index: change.index }
  mustBeClosed(text)
  const file = cutPieces(text)
  const { pieces, newline } = file
  const { kind, index } = change
  const isHead = (at: number) => at === 0 && deckOptions !== undefined && pieces[0]?.slide.frontmatter !== undefined
  const staysFirst = 'the first slide of the deck stays first: its frontmatter has the options of the deck'
  const known = (at: number) => at >= 0 && at < pieces.length
  if (kind !== 'restore' && !(kind === 'insert' && pieces.length === 0) && !known(index)) throw refusal('there is no such slide')

  if (kind === 'hide' || kind === 'show') return { text: setHidden(text, index, kind === 'hide', newline), index }
  if (kind === 'move') {
    if (!known(change.to)) throw refusal('there is no such place')
    if (index !== change.to && (isHead(index) || isHead(change.to))) throw refusal(staysFirst)
    const moved = move(file, index, change.to)
    return { text: checked(moved, inserted(removedAt(pieces, index), change.to, pieces[index])), index: change.to }
  }
  if (kind === 'delete') {
    if (isHead(0) && index === 0) throw refusal(staysFirst, 'Change its text instead, or hide it.')
    const { file: left, removed } = deleteAt(file, index)
    return { text: checked(left, removedAt(pieces, index)), index: Math.min(index, pieces.length - 2), removed }
  }
  if (kind === 'lead') {
    const piece = pieceFrom(change.text)
    if (isHead(0)) return leadWith(text, file, piece, deckOptions ?? [])
    return { text: checked(insertAt(file, 0, piece, newline + newline), inserted(pieces, 0, piece)), index: 0 }
  }
  if (kind === 'restore') {
    const at = Math.min(Math.max(index, isHead(0) ? 1 : 0), pieces.length)
    const piece = pieceFrom(change.removed.text)
    const { text: gone, end } = change.removed
    // A file of one line has no line ending.
    const usual = text.includes('\n') ? newline : cutPieces(gone + end).newline
    const back = insertAt({ ...file, newline: usual }, at, piece, /^\s*$/.test(end) ? end : usual + usual)
    return { text: checked(back, inserted(pieces, at, piece)), index: at }
  }
  const original = pieces[index]
  const piece =
    kind === 'insert' ? newSlide(change, newline) : original && copyOf(original, isHead(index) ? (deckOptions ?? []) : [], newline)
  if (!piece) throw refusal('there is no such slide')
  const at = pieces.length === 0 ? 0 : index + 1
  return { text: checked(insertAt(file, at, piece, newline + newline), inserted(pieces, at, piece)), index: at }
}

/** Return the text of `file`. Check first that it parses as the slides that were meant. */
function checked(file: Pieces, meant: readonly (Piece | undefined)[]): string {
  const text = joinPieces(file)
  const found = parse(text).slides.map(wordsOf)
  const wanted = meant.map((piece) => piece && wordsOf(piece.slide))
  if (found.length !== wanted.length || found.some((words, at) => words !== wanted[at]))
    throw refusal('there, it would change how the slides around it are read', 'Move its text by hand.')
  return text
}
