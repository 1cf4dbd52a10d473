import type { MarkName } from '../model/cells.ts'
import { rangeIn, select } from './caret.ts'

const tags: Readonly<Record<MarkName, string>> = { strong: 'strong,b', em: 'em,i', del: 'del,s', code: 'code', a: 'a' }

/** Return the mark around the selection. */
function markAround(host: Element, range: Range, name: MarkName): Element | undefined {
  const node = range.commonAncestorContainer
  const found = (node instanceof Element ? node : node.parentElement)?.closest(tags[name])
  return found && host.contains(found) && found !== host ? found : undefined
}

/** Replace an element with what is in it. */
function unwrap(element: Element): void {
  const range = document.createRange()
  const { firstChild, lastChild } = element
  element.replaceWith(...element.childNodes)
  if (!firstChild || !lastChild) return
  range.setStartBefore(firstChild)
  range.setEndAfter(lastChild)
  select(range)
}

/** Return whether the selection has a mark. */
export function hasMark(host: Element, name: MarkName): boolean {
  const range = rangeIn(host)
  return range !== undefined && markAround(host, range, name) !== undefined
}

/**
 * Give the selected text a mark, or take it away. Marks of the same kind inside are merged. The selection has to be within one line. Return whether
 * something has changed.
 */
export function toggleMark(host: Element, name: MarkName, href?: string): boolean {
  const range = rangeIn(host)
  if (!range || range.collapsed) return false
  const around = markAround(host, range, name)
  if (around) {
    if (href !== undefined && href !== '') around.setAttribute('href', href)
    else unwrap(around)
    if (href !== undefined && href !== '') around.removeAttribute('data-mark')
    return true
  }
  const lineOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('li') ?? host
  if (lineOf(range.startContainer) !== lineOf(range.endContainer)) return false
  const mark = document.createElement(name)
  if (name === 'a') mark.setAttribute('href', href ?? '')
  mark.append(range.extractContents())
  for (const inner of mark.querySelectorAll(tags[name])) inner.replaceWith(...inner.childNodes)
  range.insertNode(mark)
  const inside = document.createRange()
  inside.selectNodeContents(mark)
  select(inside)
  return true
}
