import type { MarkName, Piece } from '../model/cells.ts'
import type { EditablePiece, ShownPiece } from '../model/read-line.ts'
import { readMark, type SourceMark } from '../model/slide-text.ts'
import type { EditableLine, EditedLine, ShownBlock, ShownItem, ShownList } from '../model/text-block.ts'

/** Elements whose text can be edited. */
export const textElements = 'h1,h2,h3,h4,h5,h6,p,li,td,th'

const lists = 'ul,ol'
/** What an item of a list may have besides its text. */
const blocks = 'ul,ol,p,pre,table,blockquote,div,figure,section,h1,h2,h3,h4,h5,h6'

export const markOf = (element: Element): SourceMark | undefined => readMark(element.getAttribute('data-at'))

const isShown = (node: Node): boolean => node instanceof Text || node instanceof Element

/** Return the place of an element in the content of its slide. `shift` is by how much the text before it has grown since the slide was compiled. */
const rangeOf = (element: Element, shift: number): readonly [number, number] | undefined => {
  const mark = markOf(element)
  return mark && [mark.start + shift, mark.end + shift]
}

/** Return the nodes as the model reads them. */
const piecesOf = (nodes: Iterable<Node>, shift: number): ShownPiece[] =>
  [...nodes]
    .filter(isShown)
    .map((node) =>
      node instanceof Element
        ? { kind: 'element', name: node.localName, range: rangeOf(node, shift), pieces: piecesOf(node.childNodes, shift) }
        : { kind: 'text', text: node.textContent ?? '' },
    )

/** Return the nodes of an item before its first block. */
function inlineNodes(item: Element): Node[] {
  const nodes = [...item.childNodes]
  const first = nodes.findIndex((node) => node instanceof Element && node.matches(blocks))
  return first < 0 ? nodes : nodes.slice(0, first)
}

const paragraphOf = (item: Element) => {
  const [first] = item.children
  return first?.localName === 'p' && first.hasAttribute('data-at') ? first : undefined
}

/** Return the nodes that hold the text of an item. */
const lineNodes = (item: Element): Node[] => [...(paragraphOf(item)?.childNodes ?? inlineNodes(item))]

function itemOf(item: Element, shift: number): ShownItem | undefined {
  const range = rangeOf(item, shift)
  if (!range) return undefined
  const paragraph = paragraphOf(item)
  const inner = [...item.children].filter((child) => child.matches(lists))
  const found = inner.map((each) => listOf(each, shift))
  const isSimple = [...item.children].every(
    (child) => child === paragraph || inner.includes(child) || (!paragraph && !child.matches(blocks)),
  )
  return {
    range,
    line: { range: paragraph && rangeOf(paragraph, shift), pieces: piecesOf(lineNodes(item), shift) },
    lists: found.filter((each) => each !== undefined),
    isSimple: isSimple && found.every((each) => each !== undefined),
  }
}

function listOf(list: Element, shift: number): ShownList | undefined {
  const range = rangeOf(list, shift)
  const items = [...list.children].map((child) => (child.localName === 'li' ? itemOf(child, shift) : undefined))
  return range && items.every((each) => each !== undefined) ? { range, isOrdered: list.localName === 'ol', items } : undefined
}

/** Return the element that is edited when somebody types in `target`: the whole list of an item, or the block of text. */
export function editedElement(target: Element): Element | undefined {
  const text = target.closest(textElements)
  if (!text) return undefined
  let found = text.closest('li')
  if (!found) return text
  for (;;) {
    const list: Element | null = found.parentElement
    if (!list?.matches(lists)) return undefined
    const around: Element | null = list.parentElement
    if (around?.localName !== 'li') return list
    found = around as HTMLLIElement
  }
}

/** Return the block as the model reads it. */
export function readBlock(element: Element, shift: number): ShownBlock | undefined {
  if (element.matches(lists)) {
    const list = listOf(element, shift)
    return list && { kind: 'list', ...list }
  }
  const range = rangeOf(element, shift)
  return range && { kind: 'line', tag: element.localName, range, pieces: piecesOf(element.childNodes, shift) }
}

function keep(element: HTMLElement, id: number): void {
  element.dataset.kept = String(id)
  element.contentEditable = 'false'
}

/** Prepare nodes for typing: say which marks they are, and protect what is not edited. */
function prepareNodes(nodes: readonly Node[], pieces: readonly EditablePiece[]): void {
  for (const [index, node] of nodes.filter(isShown).entries()) {
    const piece = pieces[index]
    if (piece?.kind === 'kept' && !(node instanceof HTMLElement)) {
      const around = document.createElement('span')
      if (node.parentNode) node.parentNode.replaceChild(around, node)
      around.append(node)
      keep(around, piece.id)
    } else if (node instanceof Text) node.data = node.data.replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ')
    else if (node instanceof HTMLElement && piece?.kind === 'mark') {
      node.dataset.mark = String(piece.id)
      prepareNodes([...node.childNodes], piece.pieces)
    } else if (node instanceof HTMLElement && piece?.kind === 'kept') keep(node, piece.id)
  }
}

/** Prepare the children of an edited element. `lines` are those that the model returned, in the order of the document. */
export function prepareBlock(element: Element, lines: readonly EditableLine[]): void {
  if (!element.matches(lists)) {
    prepareNodes([...element.childNodes], lines[0]?.pieces ?? [])
    return
  }
  let at = 0
  const prepareList = (list: Element): void => {
    for (const item of list.children) {
      const line = lines[at++]
      if (!(item instanceof HTMLElement) || !line) continue
      item.dataset.line = String(line.id)
      const shown = itemOf(item, 0)
      const [only] = line.pieces
      const isKept = only?.kind === 'kept' && (!shown?.isSimple || line.pieces.length === 1)
      if (isKept) keep(item, only.id)
      else {
        prepareNodes(lineNodes(item), line.pieces)
        for (const inner of item.children) if (inner.matches(lists)) prepareList(inner)
      }
    }
  }
  prepareList(element)
}

const markTags: Readonly<Record<string, MarkName>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  del: 'del',
  s: 'del',
  code: 'code',
  a: 'a',
}

/** Return what the author has left of a line. `seen` has the kept parts that are in it already: several nodes may show one. */
function editedPieces(nodes: Iterable<Node>, seen = new Set<string>()): Piece[] {
  return [...nodes].flatMap((node): Piece[] => {
    if (node instanceof Text) return [{ kind: 'text', text: node.data }]
    if (!(node instanceof HTMLElement) || node.matches(lists)) return []
    const { kept, mark } = node.dataset
    if (kept !== undefined) {
      if (seen.has(kept)) return []
      seen.add(kept)
      return [{ kind: 'kept', id: Number(kept) }]
    }
    // The browser puts a line break where a line would have no height.
    if (node.localName === 'br') return node.nextSibling ? [{ kind: 'break' }] : []
    const pieces = editedPieces(node.childNodes, seen)
    const name = markTags[node.localName]
    if (!name) return pieces
    const href = node.getAttribute('href')
    return [{ kind: 'mark', name, ...(mark !== undefined && { id: Number(mark) }), ...(href !== null && { href }), pieces }]
  })
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

function editedItems(list: Element, depth: number): EditedLine[] {
  return [...list.children].flatMap((item): EditedLine[] => {
    if (!(item instanceof HTMLElement) || item.localName !== 'li') return []
    const id = numberOf(item.dataset.line)
    const begin = { kind: 'item', id, depth, isOrdered: list.localName === 'ol' } as const
    if (item.dataset.kept !== undefined) return [{ begin, id, pieces: [{ kind: 'kept', id: Number(item.dataset.kept) }] }]
    const inner = [...item.children].filter((child) => child.matches(lists))
    return [{ begin, id, pieces: editedPieces(item.childNodes) }, ...inner.flatMap((each) => editedItems(each, depth + 1))]
  })
}

/** Return the lines as the author has left them. `further` are the paragraphs that were typed after the block. */
export function editedLines(element: Element, further: readonly Element[]): EditedLine[] {
  const own: EditedLine[] = element.matches(lists)
    ? editedItems(element, 0)
    : [{ begin: { kind: 'first' }, pieces: editedPieces(element.childNodes) }]
  return [...own, ...further.map((each): EditedLine => ({ begin: { kind: 'paragraph' }, pieces: editedPieces(each.childNodes) }))]
}
