/** Return the selection of the page within an element. */
export function rangeIn(element: Element): Range | undefined {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  return element.contains(range.commonAncestorContainer) ? range : undefined
}

export function select(range: Range): void {
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** Put the caret at the start or the end of an element. */
export function caretAt(element: Node, place: 'start' | 'end'): void {
  const range = document.createRange()
  range.selectNodeContents(element)
  range.collapse(place === 'start')
  select(range)
}

/** What is selected in a text, as numbers of letters before it. The caret has its start and its end at one place. */
export interface SelectedText {
  readonly start: number
  readonly end: number
}

/** Return what is selected in an element. */
export function selectedIn(element: Element): SelectedText | undefined {
  const range = rangeIn(element)
  if (!range) return undefined
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(range.startContainer, range.startOffset)
  const start = before.toString().length
  return { start, end: start + range.toString().length }
}

/** Return the number of letters before the caret. */
export const caretOffset = (element: Element): number => selectedIn(element)?.start ?? 0

/** Return the place behind as many letters; the end of the element for more letters than it has. Between two marks, it is in the second one if `isStart`. */
function placeAt(element: Element, offset: number, isStart: boolean): readonly [node: Node, offset: number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    if (left < length || (left === length && !isStart)) return [node, left]
    left -= length
  }
  return [element, element.childNodes.length]
}

/** Select the same letters. */
export function selectText(element: Element, { start, end }: SelectedText): void {
  const range = document.createRange()
  range.setStart(...placeAt(element, start, start < end))
  range.setEnd(...placeAt(element, end, false))
  select(range)
}

/** Put the caret behind as many letters. */
export const setCaretOffset = (element: Element, offset: number): void => selectText(element, { start: offset, end: offset })

/** Return the place in a text at a point of the window. */
export function rangeAtPoint(x: number, y: number): Range | undefined {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y)
    if (!found) return undefined
    const range = document.createRange()
    range.setStart(found.offsetNode, found.offset)
    return range
  }
  return (document as Document & { caretRangeFromPoint?(x: number, y: number): Range | null }).caretRangeFromPoint?.(x, y) ?? undefined
}

/** Return whether there is no text between the start of an element and the caret. */
export function isAtStart(element: Element): boolean {
  const range = rangeIn(element)
  return range?.collapsed === true && caretOffset(element) === 0
}
