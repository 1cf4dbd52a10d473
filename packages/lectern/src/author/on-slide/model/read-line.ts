import type { Cell, MarkName } from './cells.ts'

/** A part of a line as the slide shows it: a text, an element of Markdown with its place in the source, or something that a component or an expression shows. */
export type ShownPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'element'
      readonly name: string
      /** Undefined for an element of HTML or of a component. */
      readonly range: readonly [start: number, end: number] | undefined
      readonly pieces: readonly ShownPiece[]
    }

/** What an author may do with a piece, in the same order as the pieces. */
export type EditablePiece =
  | { readonly kind: 'text' }
  | { readonly kind: 'mark'; readonly name: MarkName; readonly id: number; readonly pieces: readonly EditablePiece[] }
  | { readonly kind: 'kept'; readonly id: number }

/** A line as it can be edited: its cells, and what may be done with each piece. */
export interface ReadLine {
  readonly cells: readonly Cell[]
  readonly pieces: readonly EditablePiece[]
  /** Attributes of the whole line, after its text. */
  readonly tail?: Cell
}

/** Returns a new number each time. It numbers the parts of all lines of an edit. */
export type NextId = () => number

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

const codePoint = (number: number) => (number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : '')

/** Return the letter that is written at the start of a source, and its length there. A line break counts as a space, as on the slide. */
function readLetter(source: string): readonly [letter: string, length: number] {
  const [ending] = /^[ \t]*(?:\r\n|\n|\r)[ \t>]*/.exec(source) ?? []
  if (ending !== undefined) return [' ', ending.length]
  if (/^\\[!-/:-@[-`{-~]/.test(source)) return [source.charAt(1), 2]
  const [entity, decimal, hex, name] = /^&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,31}));/.exec(source) ?? []
  if (entity !== undefined) {
    const letter = decimal ? codePoint(Number(decimal)) : hex ? codePoint(Number.parseInt(hex, 16)) : entities[name ?? '']
    if (letter) return [letter, entity.length]
  }
  const [letter = ''] = source
  return [letter, letter.length]
}

/** How the punctuation is written that Markdown replaces. */
const typographic: Readonly<Record<string, RegExp>> = {
  '’': /^'/,
  '…': /^\.{2,}/,
  '—': /^---/,
  '–': /^--/,
  '±': /^\+-/,
  '©': /^\(c\)/i,
  '®': /^\(r\)/i,
  '™': /^\(tm\)/i,
  ',': /^,{2,}/,
}

/** Return `wanted` and its length if that is what the start of a source shows; otherwise, the letter there. */
function readShown(wanted: string, source: string): readonly [letter: string, length: number] {
  const [written] = typographic[wanted]?.exec(source) ?? []
  return written === undefined ? readLetter(source) : [wanted, written.length]
}

/** Return the cells of `text` if it is written at the start of `source`, and their length there. */
function readText(text: string, source: string, asCode: boolean): { readonly cells: Cell[]; readonly length: number } | undefined {
  const cells: Cell[] = []
  let at = 0
  for (const wanted of text.replaceAll(/[ \t]*(?:\r\n|\n|\r)[ \t]*/g, ' ')) {
    const rest = source.slice(at, at + 200)
    const [letter, length] =
      asCode && !/^[ \t]*[\r\n]/.test(rest) ? [[...rest][0] ?? '', [...rest][0]?.length ?? 0] : readShown(wanted, rest)
    if (letter !== wanted || length === 0) return undefined
    cells.push({ key: letter, source: rest.slice(0, length) })
    at += length
  }
  return { cells, length: at }
}

/** Return whether a text can be the whole source of something that is not edited: braces and tags are closed. */
function isWhole(source: string): boolean {
  const open = source.replaceAll(/<[A-Za-z][^<>]*\/>|<(?:br|img|hr|input|wbr)\b[^<>]*>/g, '')
  const count = (sign: RegExp) => open.match(sign)?.length ?? 0
  return count(/\{/g) === count(/\}/g) && count(/<[A-Za-z]/g) === count(/<\//g) && count(/<\/?[A-Za-z]/g) <= count(/>/g)
}

/** Read pieces without places from the source that is between two elements. Return undefined if they cannot be told apart. */
function readGap(
  pieces: readonly ShownPiece[],
  source: string,
  nextId: NextId,
): { readonly cells: Cell[]; readonly kinds: EditablePiece[] } | undefined {
  const cells: Cell[] = []
  const kinds: EditablePiece[] = []
  let at = 0
  let unread: number | undefined
  const close = (end: number): boolean => {
    if (unread === undefined) return end === at
    const kept = source.slice(at, end)
    if (!isWhole(kept)) return false
    cells.push({ key: `kept:${unread}`, source: kept })
    at = end
    unread = undefined
    return true
  }
  /** Find the nearest place at which the text is written after a part that is not edited. */
  const find = (text: string, isLast: boolean) => {
    for (let from = at; from <= source.length; from++) {
      const read = readText(text, source.slice(from), false)
      if (
        read &&
        isWhole(source.slice(at, from)) &&
        (from > at || unread === undefined) &&
        (!isLast || from + read.length === source.length)
      )
        return { from, read }
      if (unread === undefined) return undefined
    }
    return undefined
  }
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text' && piece.text !== '') {
      const isLast = pieces.slice(index + 1).every((each) => each.kind === 'text' && each.text === '')
      const found = find(piece.text, isLast)
      if (found) {
        if (!close(found.from)) return undefined
        cells.push(...found.read.cells)
        at += found.read.length
        kinds.push({ kind: 'text' })
        continue
      }
    } else if (piece.kind === 'text') {
      kinds.push({ kind: 'text' })
      continue
    }
    unread ??= nextId()
    kinds.push({ kind: 'kept', id: unread })
  }
  return close(source.length) ? { cells, kinds } : undefined
}

const openers: Readonly<Record<string, RegExp>> = { strong: /^(\*\*|__)/, em: /^[*_]/, del: /^~~?/, code: /^`+/, a: /^\[/ }

/** Return the name of a mark and the lengths of its delimiters. Return undefined for anything else. */
function delimitersIn(
  name: string,
  source: string,
): { readonly mark: MarkName; readonly open: number; readonly close: number } | undefined {
  const mark = (['strong', 'em', 'del', 'code', 'a'] as const).find((each) => each === name)
  const [open] = (mark && openers[mark]?.exec(source)) ?? []
  if (!mark || open === undefined) return undefined
  if (mark === 'a') {
    const end = source.endsWith(')') ? source.lastIndexOf('](') : source.search(/\]\[[^\]]*\]$/)
    return end < 0 ? undefined : { mark, open: 1, close: source.length - end }
  }
  if (!source.endsWith(open)) return undefined
  const padded =
    mark === 'code' &&
    / $/.test(source.slice(0, -open.length)) &&
    source.charAt(open.length) === ' ' &&
    source.slice(open.length, -open.length).trim() !== ''
  const length = open.length + (padded ? 1 : 0)
  return { mark, open: length, close: length }
}

/** The text between two offsets, in which the pieces of a line are written. */
interface Written {
  readonly source: string
  readonly start: number
  readonly end: number
}

function readElement(
  piece: Extract<ShownPiece, { kind: 'element' }>,
  source: string,
  nextId: NextId,
): { cells: readonly Cell[]; kind: EditablePiece } {
  const [start, end] = piece.range ?? [0, 0]
  const own = source.slice(start, end)
  const found = delimitersIn(piece.name, own)
  const id = nextId()
  if (found) {
    const { mark, open, close } = found
    const inside = readPieces(piece.pieces, { source, start: start + open, end: end - close }, nextId, mark === 'code')
    if (inside && !inside.tail) {
      return {
        cells: [
          { key: `open:${mark}:${id}`, source: own.slice(0, open) },
          ...inside.cells,
          { key: `close:${mark}:${id}`, source: own.slice(own.length - close) },
        ],
        kind: { kind: 'mark', name: mark, id, pieces: inside.pieces },
      }
    }
  }
  return { cells: [{ key: `kept:${id}`, source: own }], kind: { kind: 'kept', id } }
}

/** Attributes of Comark, which show nothing. */
const attributes = /^\{(?!\{)[^{}]*\}/
const lastAttributes = /[ \t]*\{[^{}]*\}$/

const hasKept = ({ kinds }: { readonly kinds: readonly EditablePiece[] }) => kinds.some(({ kind }) => kind === 'kept')

/** Reads the pieces of one line, gap after gap. */
function createLineReader({ source, start, end }: Written, nextId: NextId, asCode: boolean) {
  const cells: Cell[] = []
  const kinds: EditablePiece[] = []
  let at = start
  let gap: ShownPiece[] = []
  let tail: Cell | undefined

  const add = (read: { readonly cells: readonly Cell[]; readonly kinds: readonly EditablePiece[] } | undefined) => {
    cells.push(...(read?.cells ?? []))
    kinds.push(...(read?.kinds ?? []))
    return read !== undefined
  }
  /** Write a part that shows nothing behind the part before it. */
  function appendToLast(text: string): boolean {
    const last = cells.pop()
    if (!last) return false
    cells.push({ ...last, source: (last.source ?? '') + text })
    return true
  }
  function readCode(own: string): boolean {
    const read = readText(gap.map((each) => (each.kind === 'text' ? each.text : '')).join(''), own, true)
    return read?.length === own.length && add({ cells: read.cells, kinds: gap.map(() => ({ kind: 'text' })) })
  }
  /** Read the gap and the attributes of the whole line behind it. */
  function readTail(own: string): boolean {
    const [written = ''] = lastAttributes.exec(own) ?? []
    const before = written === '' ? undefined : readGap(gap, own.slice(0, -written.length), nextId)
    if (!before || hasKept(before)) return false
    tail = { key: `tail:${nextId()}`, source: written }
    return add(before)
  }
  function keep(own: string): boolean {
    const id = nextId()
    return isWhole(own) && add({ cells: [{ key: `kept:${id}`, source: own }], kinds: gap.map(() => ({ kind: 'kept', id })) })
  }
  /** Read the pieces up to `to`, which have no places. Return whether each part of the source belongs to a piece. */
  function closeGap(to: number, isEnd: boolean): boolean {
    let own = source.slice(at, to)
    let isDone: boolean
    if (asCode) isDone = readCode(own)
    else {
      const [hidden = ''] = cells.length > 0 ? (attributes.exec(own) ?? []) : []
      if (hidden !== '' && !readGap(gap, own, () => -1) && appendToLast(hidden)) own = own.slice(hidden.length)
      if (gap.length === 0) isDone = own === '' || appendToLast(own)
      else {
        const read = readGap(gap, own, nextId)
        const isAll = read !== undefined && !hasKept(read)
        isDone = (!isAll && isEnd && readTail(own)) || add(read) || keep(own)
      }
    }
    gap = []
    return isDone
  }

  return {
    /** Read the next piece. Return whether that was possible. */
    next(piece: ShownPiece): boolean {
      if (piece.kind === 'text' || piece.range === undefined) {
        gap.push(piece)
        return true
      }
      const [from, to] = piece.range
      if (from < at || to > end || !closeGap(from, false)) return false
      const read = readElement(piece, source, nextId)
      at = to
      return add({ cells: read.cells, kinds: [read.kind] })
    },
    end: (): ReadLine | undefined => (closeGap(end, true) ? { cells, pieces: kinds, ...(tail && { tail }) } : undefined),
  }
}

/** Read the pieces of a line. Return undefined if a part of the source belongs to no piece. */
function readPieces(pieces: readonly ShownPiece[], written: Written, nextId: NextId, asCode: boolean): ReadLine | undefined {
  const reader = createLineReader(written, nextId, asCode)
  return pieces.every(reader.next) ? reader.end() : undefined
}

/** Read a line of a slide: `pieces` are what it shows, and the source from `start` to `end` is how it is written. Return undefined for a line that cannot be edited safely. */
export function readLine(pieces: readonly ShownPiece[], source: string, start: number, end: number, nextId: NextId): ReadLine | undefined {
  const read = readPieces(pieces, { source, start, end }, nextId, false)
  const canType = start === end || read?.cells.some(({ key }) => !key.startsWith('kept:'))
  return canType ? read : undefined
}
