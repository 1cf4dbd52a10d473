import { message } from '../../../base/language/index.ts'
import type { DraggableSource } from '../../../compiler/markdown/index.ts'
import { type LayoutOption, otherSide } from '../model/layout-places.ts'
import type { SourceMark } from '../model/slide-text.ts'
import { editedElement, markOf } from './read-block.ts'

/** An element of the slide that can be selected. */
export interface FoundBlock {
  readonly element: HTMLElement
  /** Where the block is written; undefined for a draggable element, which is found by its tag. */
  readonly mark: SourceMark | undefined
  readonly drag: DraggableSource | undefined
  /** The option that puts it on the other side, when the layout of the slide places it. It is not written in the content. */
  readonly opposite?: LayoutOption | undefined
  /** What it is, as a message. */
  readonly name: string
}

const blocks = 'h1,h2,h3,h4,h5,h6,p,ul,ol,table,blockquote,img'

const words: Readonly<Record<string, string>> = {
  p: message('Paragraph'),
  ul: message('List'),
  ol: message('List'),
  table: message('Table'),
  blockquote: message('Quote'),
  img: message('Picture'),
  code: message('Code'),
}

/** Read the attribute with which the compiler marks a draggable element. */
function readDrag(text: string | null | undefined): DraggableSource | undefined {
  const [, line, column, attribute, name] = /^(\d+):(\d+):([\w-]*):([\w-]*)$/.exec(text ?? '') ?? []
  if (line === undefined || column === undefined) return undefined
  return { line: Number(line), column: Number(column), ...(attribute && { attribute }), ...(name && { name }) }
}

function found(element: Element, mark: SourceMark | undefined, name: string): FoundBlock | undefined {
  return mark && element instanceof HTMLElement ? { element, mark, drag: undefined, name } : undefined
}

/** The picture and the page that a layout shows beside the words. */
const layoutParts = '.layout-picture,.layout-frame'

/** Return a part that the layout of the slide places. */
function layoutPartAt(target: Element): FoundBlock | undefined {
  const element = target.closest(layoutParts)
  const layout = element?.closest('.slidev-layout')
  const opposite = layout && otherSide([...layout.classList], layout.firstElementChild === element)
  if (!opposite || !(element instanceof HTMLElement)) return undefined
  const name = element.matches('.layout-frame') ? message('Page of the layout') : message('Picture of the layout')
  return { element, mark: undefined, drag: undefined, opposite, name }
}

/** Return the block of a slide that a press on `target` means. Return undefined for a part that is not written in Markdown. */
export function blockAt(target: Element): FoundBlock | undefined {
  const draggable = target.closest('[data-drag]')
  if (draggable instanceof HTMLElement) {
    const drag = readDrag(draggable.dataset.drag)
    return drag && { element: draggable, mark: undefined, drag, name: message('Movable element') }
  }
  const part = layoutPartAt(target)
  if (part) return part
  const code = target.closest('.slidev-code-wrapper')
  const inCode = code?.querySelector('[data-at]')
  if (code && inCode) return found(code, markOf(inCode), message('Code'))
  const picture = target.closest('img[data-at]')
  const paragraph = picture?.closest('p[data-at]')
  // A picture is a block when nothing else is in its paragraph.
  if (picture && paragraph?.textContent?.trim() === '' && paragraph.querySelectorAll('img').length === 1)
    return found(picture, markOf(paragraph), message('Picture'))
  const around = target.closest('blockquote[data-at],table[data-at]')
  const block = around ?? (target.closest('li') ? editedElement(target) : undefined) ?? target.closest(`:is(${blocks})[data-at]`)
  if (!block) return undefined
  return found(block, markOf(block), /^h\d$/.test(block.localName) ? message('Heading') : (words[block.localName] ?? message('Element')))
}

/** Return the blocks of a slide in the order of the document. */
export function blocksOf(slide: Element): readonly FoundBlock[] {
  const seen = new Set<Element>()
  return [...slide.querySelectorAll(`[data-at],[data-drag],${layoutParts}`)].flatMap((element) => {
    const block = blockAt(element)
    if (!block || seen.has(block.element) || !block.element.checkVisibility()) return []
    seen.add(block.element)
    return [block]
  })
}
