import { readMark, type SourceMark } from '../model/slide-text.ts'
import { caretAt, rangeAtPoint, type SelectedText, select, selectText } from './caret.ts'
import { editedElement, markOf, textElements } from './read-block.ts'

/** Where the caret goes when a text opens. */
export type CaretPlace =
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | ({ readonly kind: 'selected' } & SelectedText)
  | { readonly kind: 'all' | 'start' | 'end' }

/** Return the element `code` of a block, and where the block is written. */
function codeAt(target: Element): { readonly element: Element; readonly mark: SourceMark | undefined } | undefined {
  const code = target.closest('.slidev-code-wrapper')?.querySelector('code')
  const mark = code?.querySelector('[data-at]')
  return code ? { element: code, mark: readMark(mark?.getAttribute('data-at')) } : undefined
}

/** Return the element whose text is edited, and where it is written. */
export function textAt(target: Element) {
  const code = codeAt(target)
  if (code) return code
  const element = editedElement(target)
  return element && { element, mark: markOf(element) }
}

/** Return the shown element of the text that begins at an offset of the content. */
export function textFrom(slide: Element, start: number): Element | undefined {
  const found = slide.querySelector(`[data-at^="${start}-"]`)
  // A table and a list begin with their first text.
  const target = found && !textAt(found) ? (found.querySelector(textElements) ?? found) : found
  return target && (target.localName === 'i' || target.checkVisibility()) ? target : undefined
}

/** Return the text after or before the edited one. `target` is the element in which the edit began. */
export function textBeside(slide: Element, element: Element, target: Element, to: 'next' | 'previous' | 'below'): Element | undefined {
  const cell = element.closest('td,th')
  if (to === 'below') {
    const row = cell?.parentElement
    const next = row?.nextElementSibling ?? row?.parentElement?.nextElementSibling?.firstElementChild
    return next?.children[[...(row?.children ?? [])].indexOf(cell ?? target)]
  }
  const all = [...slide.querySelectorAll(`:is(${textElements})[data-at]`)].filter(
    (each) => each.checkVisibility() && (each === element || !element.contains(each)),
  )
  return all[all.indexOf(element) + (to === 'next' ? 1 : -1)]
}

/** Put the caret into an element that is edited now. */
export function placeCaret(element: HTMLElement, target: Element, caret: CaretPlace): void {
  element.focus()
  const cell = target instanceof HTMLElement && element.contains(target) ? target : element
  const range = caret.kind === 'point' ? rangeAtPoint(caret.x, caret.y) : undefined
  if (caret.kind === 'selected') selectText(element, caret)
  else if (caret.kind === 'all') {
    const all = document.createRange()
    all.selectNodeContents(cell)
    select(all)
  } else if (range && element.contains(range.startContainer)) select(range)
  else caretAt(cell, caret.kind === 'start' ? 'start' : 'end')
}
