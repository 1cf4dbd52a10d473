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

/** Return the number of letters before the caret. */
export function caretOffset(element: Element): number {
  const range = rangeIn(element)
  if (!range) return 0
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(range.startContainer, range.startOffset)
  return before.toString().length
}

/** Put the caret behind as many letters. */
export function setCaretOffset(element: Element, offset: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    if (left <= length) {
      const range = document.createRange()
      range.setStart(node, left)
      range.collapse(true)
      select(range)
      return
    }
    left -= length
  }
  caretAt(element, 'end')
}

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
