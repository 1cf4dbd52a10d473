import { diffArrays } from 'diff'

/**
 * The smallest part of a text that an author edits on the slide: a letter, a delimiter such as `**`, the marker of an item, or a whole part that stays
 * as it is. Cells with the same key stand for the same thing, so that two lists of them can be compared.
 */
export interface Cell {
  readonly key: string
  /** How it is written in Markdown. Undefined for a letter that was typed. */
  readonly source?: string
}

/** Marks of text that the usual keys set. */
export type MarkName = 'strong' | 'em' | 'del' | 'code' | 'a'

/** A line of text as it is edited: texts, marks around texts, and parts that stay as they are. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** `id` is the number of a mark that the source has; a new one has none. */
  | { readonly kind: 'mark'; readonly name: MarkName; readonly id?: number; readonly href?: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'kept'; readonly id: number }
  /** A line break that was typed. */
  | { readonly kind: 'break' }

const typed = (text: string): Cell[] => [...text.replaceAll('\u00a0', ' ')].map((key) => ({ key }))

const delimiters: Readonly<Record<Exclude<MarkName, 'a' | 'code'>, string>> = { strong: '**', em: '*', del: '~~' }

const lettersOf = (cells: readonly Cell[]) => cells.map(({ key }) => (key.length <= 2 ? key : '')).join('')

/** Return the delimiters of a mark. Backticks in code need a longer delimiter. */
function delimitersOf({ name, href = '' }: Extract<Piece, { kind: 'mark' }>, inside: readonly Cell[]): readonly [string, string] {
  if (name === 'a') return ['[', `](${/[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>\n\r]/g, encodeURIComponent)}>` : href})`]
  if (name !== 'code') return [delimiters[name], delimiters[name]]
  const text = lettersOf(inside)
  const runs = text.match(/`+/g) ?? []
  const ticks = '`'.repeat(runs.some((run) => run.length === 1) ? 2 : 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return [ticks + space, space + ticks]
}

const isSpace = ({ key }: Cell) => key === ' '

/** Return the cells of a line. A mark holds no space at its ends, because Markdown would not read it, and no empty text. */
export function cellsOf(pieces: readonly Piece[], inCode = false): Cell[] {
  return pieces.flatMap((piece): Cell[] => {
    if (piece.kind === 'text') return inCode ? [...piece.text].map((key) => ({ key, source: key })) : typed(piece.text)
    if (piece.kind === 'kept') return [{ key: `kept:${piece.id}` }]
    if (piece.kind === 'break') return [{ key: 'break', source: '<br>' }]
    const inside = cellsOf(piece.pieces, piece.name === 'code')
    const first = inside.findIndex((cell) => !isSpace(cell))
    if (first < 0) return inside
    const last = inside.findLastIndex((cell) => !isSpace(cell)) + 1
    const words = inside.slice(first, last)
    const [open, close] = delimitersOf(piece, words)
    const id = piece.id ?? 'new'
    const isKnown = piece.id !== undefined
    return [
      ...inside.slice(0, first),
      { key: `open:${piece.name}:${id}`, ...(!isKnown && { source: open }) },
      ...words,
      { key: `close:${piece.name}:${id}`, ...(!isKnown && { source: close }) },
      ...inside.slice(last),
    ]
  })
}

/** Where a line is written: Markdown reads other signs as marks at its start, and in a cell of a table. */
export interface LineKind {
  readonly startsBlock: boolean
  readonly inTable: boolean
}

const wordSign = /[\p{L}\p{N}_]/u

/** Return a typed letter as Markdown shows it. `before` and `after` are the texts around it. */
function escaped(letter: string, before: string, after: string, { startsBlock, inTable }: LineKind, all: string): string {
  const [previous = ' ', next = ' '] = [[...before].at(-1), [...after][0]]
  const isFree = /\s/.test(previous) && /\s/.test(next)
  const safe = `\\${letter}`
  if (letter === '`') return safe
  if (letter === '\\') return /[!-/:-@[-`{-~]/.test(next) || after === '' ? safe : letter
  if (letter === '*') return isFree ? letter : safe
  if (letter === '_') return isFree || (wordSign.test(previous) && wordSign.test(next)) ? letter : safe
  if (letter === '~') return previous === '~' || next === '~' ? safe : letter
  if (letter === '[') return /^[^\]]*\][([{:]/.test(after) || (startsBlock && before === '' && /^[ xX^]/.test(after)) ? safe : letter
  if (letter === '<') return /^[A-Za-z/!?]/.test(after) ? safe : letter
  if (letter === '{') return next === '{' || previous === '{' ? '&#123;' : letter
  if (letter === '&') return /^#?\w{1,31};/.test(after) ? '&amp;' : letter
  if (letter === '$') return all.split('$').length > 2 ? safe : letter
  if (letter === '|') return inTable ? safe : letter
  if (!startsBlock) return letter
  if (before === '' && ((/[#>]/.test(letter) && /^#{0,5}(\s|$)|^/.test(after)) || (/[-+=:]/.test(letter) && /^[\s:=-]|^$/.test(after))))
    return safe
  if (/[.)]/.test(letter) && /^\d{1,9}$/.test(before) && /^(\s|$)/.test(after)) return safe
  return letter
}

const isLetter = ({ key }: Cell) => [...key].length === 1

/** Begins a line within the text of a block. */
const beginsLine = ({ key }: Cell) => /^(item|block):/.test(key)

/** Return a delimiter of underscores as asterisks where a word goes on beside it: Markdown does not read underscores there. */
function besideWord(cell: Cell, cells: readonly Cell[], index: number): string {
  const source = cell.source ?? ''
  if (!/^_+$/.test(source)) return source
  const isOpen = cell.key.startsWith('open:')
  const key = cell.key.replace(/^\w+/, isOpen ? 'close' : 'open')
  const other = cells.findIndex((each) => each.key === key)
  const [left, right] = isOpen ? [cells[index - 1], cells[other + 1]] : [cells[other - 1], cells[index + 1]]
  const isWord = (beside: Cell | undefined) => beside !== undefined && isLetter(beside) && wordSign.test(beside.key)
  return isWord(left) || isWord(right) ? source.replaceAll('_', '*') : source
}

/**
 * Return the Markdown of `now`. What is in both lists keeps the way in which it was written before: escapes, delimiters, line ends and parts that are
 * not edited.
 */
export function writeCells(before: readonly Cell[], now: readonly Cell[], kind: LineKind): string {
  const merged: (Cell & { readonly isOld: boolean })[] = []
  let [old, at] = [0, 0]
  const keys = (cells: readonly Cell[]) => cells.map(({ key }) => key)
  const sources = new Map(before.map((cell) => [cell.key, cell.source]))
  for (const { added, removed, count } of diffArrays(keys(before), keys(now))) {
    for (let i = 0; i < count; i++) {
      const cell = now[at]
      if (removed) old++
      else if (added && cell) {
        // A part that was moved keeps its source, too.
        const source = cell.source ?? (isLetter(cell) ? undefined : sources.get(cell.key))
        merged.push({ ...cell, ...(source !== undefined && { source }), isOld: false })
        at++
      } else {
        const kept = before[old++]
        if (kept) merged.push({ ...kept, isOld: true })
        at++
      }
    }
  }
  const shown = (cells: readonly Cell[]) =>
    cells.map(({ key }) => ([...key].length === 1 ? key : /^kept|break/.test(key) ? ' ' : '')).join('')
  return merged
    .map((cell, index) => {
      if (cell.source !== undefined) return besideWord(cell, merged, index)
      const start = merged.slice(0, index).findLastIndex(beginsLine) + 1
      const end = merged.findIndex((each, place) => place > index && beginsLine(each))
      const line = [merged.slice(start, index), merged.slice(index + 1, end < 0 ? undefined : end)] as const
      return escaped(cell.key, shown(line[0]), shown(line[1]), kind, shown([...line[0], cell, ...line[1]]))
    })
    .join('')
}
