import { type Cell, cellsOf, type LineKind, type Piece, writeCells } from './cells.ts'
import { type NextId, type ReadLine, readLine, type ShownPiece } from './read-line.ts'

type Range = readonly [start: number, end: number]

/** An item of a list as the slide shows it. */
export interface ShownItem {
  readonly range: Range
  /** The text of the item. Its range is undefined where the item has no paragraph around it. */
  readonly line: { readonly range: Range | undefined; readonly pieces: readonly ShownPiece[] }
  readonly lists: readonly ShownList[]
  /** Whether the item has nothing but its text and lists. */
  readonly isSimple: boolean
}

export interface ShownList {
  readonly range: Range
  readonly isOrdered: boolean
  readonly items: readonly ShownItem[]
}

/** A block of text as the slide shows it. */
export type ShownBlock =
  | { readonly kind: 'line'; readonly tag: string; readonly range: Range; readonly pieces: readonly ShownPiece[] }
  | ({ readonly kind: 'list' } & ShownList)

/** How an edited line begins: with what the first line of the block has, as an item of a list, or as a new paragraph. */
type LineBegin =
  | { readonly kind: 'first' }
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'item'; readonly id: number | undefined; readonly depth: number; readonly isOrdered: boolean }

/** A line as the author has left it. */
export interface EditedLine {
  readonly begin: LineBegin
  readonly pieces: readonly Piece[]
  /** The line of the block before the edit; undefined for a new one. */
  readonly id?: number | undefined
}

/** A line that can be edited. `id` is undefined for a line that stays as it is. */
export interface EditableLine extends Pick<ReadLine, 'pieces'> {
  readonly id: number
}

interface KnownItem {
  readonly id: number
  readonly depth: number
  readonly isOrdered: boolean
  readonly marker: string
  readonly number: number
  readonly key: string
}

/** A block that is open for editing. */
export interface TextBlock {
  /** One for each line, in the order of the document. */
  readonly lines: readonly EditableLine[]
  /** Return the Markdown of the block with these lines. */
  write(lines: readonly EditedLine[]): string
}

const markerAt = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]+(?=\S)|[ \t]*)/

/** Return what is before and behind the text of a line. */
function frameOf(tag: string, written: string): readonly [before: string, behind: string] {
  if (/^h\d$/.test(tag)) {
    const [underline] = /[ \t]*(?:\r\n|\n|\r)[ \t>]*(?:=+|-+)[ \t]*$/.exec(written) ?? []
    if (underline !== undefined) return ['', underline]
    const [before = ''] = /^#{1,6}[ \t]*/.exec(written) ?? []
    const [behind = ''] = /(?:[ \t]+#*)?[ \t]*$/.exec(written.slice(before.length)) ?? []
    return [before, behind]
  }
  if (tag !== 'td' && tag !== 'th') return ['', '']
  const [before = ''] = /^\|?[ \t]*/.exec(written) ?? []
  const [behind = ''] = /[ \t]*(?:(?<!\\)\|)?[ \t]*$/.exec(written.slice(before.length)) ?? []
  return [before, behind]
}

/** Return the start of the line at an offset, as far as it belongs to the blocks around: spaces and signs of quotes. */
export function prefixAt(source: string, offset: number): string {
  const before = source.slice(Math.max(source.lastIndexOf('\n', offset - 1), source.lastIndexOf('\r', offset - 1)) + 1, offset)
  return before.replaceAll(/[^\s>]/g, ' ')
}

const endingOf = (source: string) => /\r\n|\n|\r/.exec(source)?.[0] ?? '\n'

interface Reading {
  readonly source: string
  readonly nextId: NextId
}

const tailCells = (line: ReadLine, behind: string): Cell[] => [
  ...(line.tail ? [line.tail] : []),
  ...(behind === '' ? [] : [{ key: 'tail:end', source: behind }]),
]

/** Open a line that is a block of its own. */
function openLine({ tag, range, pieces }: Extract<ShownBlock, { kind: 'line' }>, { source, nextId }: Reading): TextBlock | undefined {
  const [start, end] = range
  const written = source.slice(start, end)
  const [before, behind] = frameOf(tag, written)
  const line = readLine(pieces, source, start + before.length, end - behind.length, nextId)
  if (!line) return undefined
  const id = nextId()
  const tail = tailCells(line, behind)
  const isEmptyHeading = /^#+$/.test(before)
  const old: Cell[] = [{ key: 'start', source: isEmptyHeading ? `${before} ` : before }, ...line.cells, ...tail]
  const inTable = tag === 'td' || tag === 'th'
  const kind: LineKind = { startsBlock: tag === 'p', inTable }
  const ending = endingOf(source)
  const prefix = prefixAt(source, start)
  const paragraph = ending + prefix.trimEnd() + ending + prefix
  return {
    lines: [{ id, pieces: line.pieces }],
    write(lines) {
      const now = lines.flatMap((each): Cell[] => {
        const cells = withoutSpace(cellsOf(each.pieces))
        if (each.begin.kind !== 'first') return cells.length === 0 ? [] : [{ key: 'block:new', source: paragraph }, ...cells]
        return [{ key: 'start' }, ...cells, ...tail.map(({ key }) => ({ key }))]
      })
      return writeCells(old, now, kind)
    },
  }
}

/** Return cells without the spaces at their ends: Markdown would not keep them. */
function withoutSpace(cells: readonly Cell[]): readonly Cell[] {
  const isSpace = ({ key, source }: Cell) => key === ' ' && source === undefined
  const first = cells.findIndex((cell) => !isSpace(cell))
  return first < 0 ? [] : cells.slice(first, cells.findLastIndex((cell) => !isSpace(cell)) + 1)
}

/** The items of a list that is read, with their cells. */
interface ReadItems {
  readonly cells: Cell[]
  readonly items: Map<number, KnownItem>
  readonly lines: EditableLine[]
  readonly tails: Map<number, readonly Cell[]>
  end: number
}

const itemKey = (id: number | string, depth: number, isOrdered: boolean, number: number, isFirst: boolean) =>
  `item:${id}:${depth}${isOrdered ? `o${number}` : 'u'}${isFirst ? 'f' : ''}`

/** Read the items of a list and of the lists in it. Return whether that was possible. */
function readItems(list: ShownList, depth: number, reading: Reading, into: ReadItems): boolean {
  const { source, nextId } = reading
  for (const [index, item] of list.items.entries()) {
    const [itemStart, itemEnd] = item.range
    const [marker = ''] = markerAt.exec(source.slice(itemStart, itemEnd)) ?? []
    if (marker === '') return false
    const start = item.line.range?.[0] ?? itemStart + marker.length
    const nested = item.lists[0]?.range[0] ?? itemEnd
    const end = item.line.range?.[1] ?? itemStart + source.slice(itemStart, nested).trimEnd().length
    const line = item.isSimple ? readLine(item.line.pieces, source, Math.min(start, end), end, nextId) : undefined
    const id = nextId()
    const number = Number.parseInt(marker, 10) || 0
    const key = itemKey(id, depth, list.isOrdered, index + firstNumber(list, source), into.cells.length === 0)
    into.items.set(id, { id, depth, isOrdered: list.isOrdered, marker: marker.trim() === marker ? `${marker} ` : marker, number, key })
    into.cells.push({ key, source: source.slice(into.end, Math.min(start, line ? end : itemEnd)) })
    if (line) {
      const tail = tailCells(line, '')
      into.cells.push(...line.cells, ...tail)
      into.tails.set(id, tail)
      into.lines.push({ id, pieces: line.pieces })
      into.end = Math.max(end, itemStart + marker.trimEnd().length)
      if (!item.lists.every((each) => readItems(each, depth + 1, reading, into))) return false
    } else {
      const kept = nextId()
      into.cells.push({ key: `kept:${kept}`, source: source.slice(start, itemEnd) })
      into.lines.push({ id, pieces: [{ kind: 'kept', id: kept }] })
      into.end = itemEnd
    }
  }
  return true
}

/** Return the number of the first item of a list. */
const firstNumber = ({ items, isOrdered }: ShownList, source: string) =>
  isOrdered ? Number.parseInt(source.slice(items[0]?.range[0]), 10) || 0 : 0

/** Return whether each number of a list is one more than the number before. */
const isCounted = (list: ShownList, source: string): boolean =>
  !list.isOrdered ||
  list.items.length < 2 ||
  list.items.every(({ range: [start] }, index) => Number.parseInt(source.slice(start), 10) === firstNumber(list, source) + index)

/** Open a list: all its items, also those of the lists in it. */
function openList(list: ShownList, reading: Reading): TextBlock | undefined {
  const { source } = reading
  const read: ReadItems = { cells: [], items: new Map(), lines: [], tails: new Map(), end: list.range[0] }
  if (!readItems(list, 0, reading, read)) return undefined
  const ending = endingOf(source)
  const base = prefixAt(source, list.range[0])
  const isLoose = read.cells.some(
    ({ key, source: written = '' }, index) => index > 0 && key.startsWith('item:') && written.split(/\r\n|\n|\r/).length > 2,
  )
  const gap = isLoose ? ending + base.trimEnd() + ending : ending
  const counted = isCounted(list, source)
  const known = [...read.items.values()]

  /** Return the marker of an item, in the way of its neighbors. */
  function markerFor(own: KnownItem | undefined, depth: number, isOrdered: boolean, number: number): string {
    const alike =
      own?.isOrdered === isOrdered
        ? own
        : (known.find((each) => each.isOrdered === isOrdered && each.depth === depth) ?? known.find((each) => each.isOrdered === isOrdered))
    if (!isOrdered) return alike?.marker ?? '- '
    return alike ? alike.marker.replace(/^\d+/, String(number)) : `${number}. `
  }

  return {
    lines: read.lines,
    write(lines) {
      const widths: number[] = []
      const numbers: number[] = []
      const now: Cell[] = []
      for (const { begin, pieces } of lines) {
        const cells = withoutSpace(cellsOf(pieces))
        if (begin.kind !== 'item') {
          if (cells.length > 0) now.push({ key: 'block:new', source: ending + base.trimEnd() + ending + base }, ...cells)
          continue
        }
        const { id, depth, isOrdered } = begin
        const own = id === undefined ? undefined : read.items.get(id)
        if (!own && cells.length === 0) continue
        numbers.length = depth + 1
        const start = depth === 0 && isOrdered ? firstNumber(list, source) || 1 : 1
        const before = numbers[depth]
        const number =
          before === undefined
            ? own?.depth === depth && own.isOrdered === isOrdered
              ? own.number
              : start
            : before + (counted || !own ? 1 : own.number - before)
        numbers[depth] = number
        const marker = markerFor(own, depth, isOrdered, number)
        widths.length = depth
        const indent = ' '.repeat(widths.reduce((sum, width) => sum + (width ?? 2), 0))
        widths[depth] = marker.length
        const isFirst = now.length === 0
        now.push(
          { key: itemKey(own?.id ?? 'new', depth, isOrdered, number, isFirst), source: (isFirst ? '' : gap + base + indent) + marker },
          ...cells,
          ...(own ? (read.tails.get(own.id) ?? []).map(({ key }) => ({ key })) : []),
        )
      }
      return writeCells(read.cells, now, { startsBlock: true, inTable: false })
    },
  }
}

/** Open a block of text for editing. `source` is the content of its slide. Return undefined for a block that cannot be edited safely. */
export function openTextBlock(block: ShownBlock, source: string, nextId: NextId): TextBlock | undefined {
  const reading = { source, nextId }
  return block.kind === 'line' ? openLine(block, reading) : openList(block, reading)
}
