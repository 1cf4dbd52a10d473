import { caretAt, isAtStart, rangeIn } from './caret.ts'

const lists = 'ul,ol'

/** Return the item of the caret. */
function itemAtCaret(list: Element): HTMLLIElement | undefined {
  const node = rangeIn(list)?.startContainer
  const item = (node instanceof Element ? node : node?.parentElement)?.closest('li')
  return item instanceof HTMLLIElement && list.contains(item) ? item : undefined
}

/** Return the lists of an item. */
const listsOf = (item: Element) => [...item.children].filter((child) => child.matches(lists))
const textOf = (item: Element) =>
  [...item.childNodes]
    .filter((node) => !(node instanceof Element && node.matches(lists)))
    .map((node) => node.textContent)
    .join('')

/** Return the element that holds the text of an item. */
const lineOf = (item: Element): Element => {
  const [first] = item.children
  return first?.localName === 'p' ? first : item
}

/** Create an item that looks like another one. */
function itemLike(item: Element): HTMLLIElement {
  const created = document.createElement('li')
  created.className = item.className
  return created
}

/** Split the item at the caret. Return false for an empty item, which ends the list. */
export function splitItem(list: Element): boolean {
  const range = rangeIn(list)
  const item = itemAtCaret(list)
  if (!range || !item) return true
  range.deleteContents()
  if (textOf(item).trim() === '' && !item.querySelector('[data-kept]')) return outdent(list)
  const created = itemLike(item)
  const rest = document.createRange()
  rest.setStart(range.startContainer, range.startOffset)
  rest.setEndAfter(item.lastChild ?? item)
  const line = lineOf(item)
  const [nested] = listsOf(item)
  if (line !== item) rest.setEnd(line, line.childNodes.length)
  else if (nested) rest.setEndBefore(nested)
  const moved = rest.extractContents()
  // Marks that were split get the same number; the second half is a new mark.
  for (const half of moved.querySelectorAll('[data-mark]'))
    if (item.querySelector(`[data-mark="${half.getAttribute('data-mark')}"]`)) half.removeAttribute('data-mark')
  const into = line === item ? created : created.appendChild(document.createElement('p'))
  into.append(moved)
  for (const empty of into.querySelectorAll('[data-mark]')) if (empty.textContent === '') empty.remove()
  created.append(...listsOf(item))
  for (const each of [into, line]) if (textOf(each) === '') each.append(document.createElement('br'))
  item.after(created)
  caretAt(into, 'start')
  return true
}

/** Make the item of the caret an item of the list in the item before it. */
export function indent(list: Element): void {
  const item = itemAtCaret(list)
  const before = item?.previousElementSibling
  if (!item || before?.localName !== 'li' || before.hasAttribute('data-kept')) return
  const keep = holdCaret(item)
  const inner = listsOf(before).at(-1) ?? before.appendChild(document.createElement(item.parentElement?.localName ?? 'ul'))
  inner.append(item)
  keep()
}

/** Make the item of the caret an item of the list around. Return false when there is none. */
export function outdent(list: Element): boolean {
  const item = itemAtCaret(list)
  const own = item?.parentElement
  const around = own?.parentElement
  if (!item || !own || own === list || around?.localName !== 'li') return false
  const keep = holdCaret(item)
  const following: Element[] = []
  for (let next = item.nextElementSibling; next; next = next.nextElementSibling) following.push(next)
  if (following.length > 0) {
    // What followed stays below the item.
    const inner = listsOf(item).at(-1) ?? item.appendChild(document.createElement(own.localName))
    inner.append(...following)
  }
  around.after(item)
  if (own.children.length === 0) own.remove()
  keep()
  return true
}

/** Join the item of the caret with the one before it, when the caret is at its start. Return whether it was there. */
export function joinItem(list: Element): boolean {
  const item = itemAtCaret(list)
  if (!item || !isAtStart(item)) return false
  if (outdent(list)) return true
  const items = [...list.querySelectorAll('li')]
  const before = items[items.indexOf(item) - 1]
  if (!before || before.hasAttribute('data-kept')) return true
  const line = lineOf(before)
  const [nested] = listsOf(before)
  const [moved, inner] = [[...lineOf(item).childNodes].filter((node) => !(node instanceof Element && node.matches(lists))), listsOf(item)]
  if (line.lastElementChild?.localName === 'br') line.lastElementChild.remove()
  const mark = document.createTextNode('')
  if (line === before && nested) nested.before(mark, ...moved)
  else line.append(mark, ...moved)
  before.append(...inner)
  item.remove()
  caretAt(mark, 'end')
  return true
}

/** Return a function that puts the caret back after the item was moved. */
function holdCaret(item: Element): () => void {
  const range = rangeIn(item)
  const [container, offset] = [range?.startContainer, range?.startOffset ?? 0]
  return () => {
    if (!container) return
    const again = document.createRange()
    again.setStart(container, offset)
    again.collapse(true)
    const selection = window.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(again)
  }
}

/** Remove an empty item at the end of a list. */
export function removeEmptyItem(list: Element): void {
  const item = itemAtCaret(list)
  if (item && textOf(item).trim() === '' && list.querySelectorAll('li').length > 1) item.remove()
}
