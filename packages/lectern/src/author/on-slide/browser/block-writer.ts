import { message, t } from '../../../base/language/index.ts'
import { moveElement } from '../../editing/model/move-element.ts'
import { elementSpan, exchangeBlocks, insertAfter, makeDraggable, removeBlock, type Span } from '../model/block-changes.ts'
import { gridColumns, type LayoutOption } from '../model/layout-places.ts'
import { type Place, placeText } from '../model/place.ts'
import { isCurrent, lineAt } from '../model/slide-text.ts'
import type { SlideEdit } from './create-slide-edit.ts'
import type { Refusal, SlideInFile } from './create-slide-writer.ts'
import { endPreview } from './element-place.ts'
import type { FoundBlock } from './find-block.ts'
import { withOption } from './slide-options.ts'

/** The element to select when the slide has been made anew: where it begins in the content, the mark of its tag, or what the layout places. */
export type Wanted = { readonly start: number } | { readonly drag: string } | 'layout'

/** Return how an element is found again when the slide is made anew. */
export const wantedFor = ({ mark, element, opposite }: FoundBlock): Wanted =>
  opposite ? 'layout' : mark ? { start: mark.start } : { drag: element.dataset.drag ?? '' }

/** Changes of a selected element in the file of its slide. */
interface BlockWriter {
  /** Return the part of the content in which a block is written now. */
  spanOf(block: FoundBlock, slide: SlideInFile): Span | undefined
  remove(block: FoundBlock): Promise<void>
  duplicate(block: FoundBlock): Promise<void>
  /** Exchange an element with its neighbor, which is before it or after it. */
  exchange(block: FoundBlock, neighbor: FoundBlock, by: -1 | 1): Promise<void>
  /** Write the place to which an element was moved: the option of the layout that places it, else a draggable element. */
  place(block: FoundBlock, from: Place, to: Place): Promise<void>
  /** Write an option of the slide. The element stays selected. */
  option(block: FoundBlock, option: LayoutOption): Promise<void>
}

interface BlockWriterOptions {
  readonly edit: Pick<SlideEdit, 'change' | 'current' | 'say'>
  readonly canvas: () => { readonly width: number }
  /** Select this element when the slide shows the change. */
  readonly onWanted: (wanted: Wanted | undefined) => void
}

const gone = (): Refusal => ({ why: t('This element has changed in the file meanwhile. Select it again.') })
const placed = message('The layout places this element. Move it to the other side, or choose another layout.')

/** Create the writer of a window. */
export function createBlockWriter({ edit, canvas, onWanted }: BlockWriterOptions): BlockWriter {
  const spanOf: BlockWriter['spanOf'] = ({ mark, drag, element }, { content }) => {
    if (drag) return elementSpan(content, drag.line, drag.column)
    const now = mark && edit.current(mark, element)
    return now && isCurrent(content, now) ? now : undefined
  }
  /** Change the content of the slide. `work` returns the new content, and where the element is then. */
  async function rewrite(
    block: FoundBlock,
    work: (slide: SlideInFile, span: Span) => { readonly content: string; readonly wanted?: Wanted } | undefined,
  ): Promise<void> {
    if (block.opposite) return edit.say(t(placed), false)
    await edit.change((found) => {
      const span = spanOf(block, found)
      const next = span && work(found, span)
      if (!next) return gone()
      onWanted(next.wanted)
      return found.text.slice(0, found.offset) + next.content + found.text.slice(found.offset + found.content.length)
    })
  }
  async function option(block: FoundBlock, { name, value }: LayoutOption): Promise<void> {
    await edit.change((found) => {
      onWanted(wantedFor(block))
      return withOption(found, name, value)
    })
  }
  /** Return the option of the layout for a new place: undefined for none, and for a layout without an option. */
  function optionFor({ opposite, element }: FoundBlock, from: Place, to: Place): LayoutOption | undefined {
    const isFirst = ({ left, width }: Place) => left + width / 2 < canvas().width / 2
    if (opposite) return isFirst(from) === isFirst(to) ? undefined : opposite
    const grid = element.closest('.slidev-layout.image-grid .layout-grid')
    if (!(grid instanceof HTMLElement) || to.width === from.width) return undefined
    return { name: 'columns', value: String(gridColumns(grid.offsetWidth, to.width)) }
  }

  return {
    spanOf,
    option,
    remove: (block) => rewrite(block, ({ content }, span) => ({ content: removeBlock(content, span) })),
    duplicate: (block) =>
      rewrite(block, ({ content }, span) => {
        const written = content.slice(span.start, span.end)
        const next = insertAfter(content, span.end, written)
        return { content: next, wanted: { start: next.indexOf(written, span.end) } }
      }),
    exchange: (block, neighbor, by) =>
      rewrite(block, (found, span) => {
        const second = spanOf(neighbor, found)
        if (!second) return undefined
        const [first, last] = by < 0 ? [second, span] : [span, second]
        const start = by < 0 ? second.start : first.start + (last.end - last.start) + (last.start - first.end)
        return { content: exchangeBlocks(found.content, first, last), wanted: { start } }
      }),
    async place(block, from, to) {
      const { drag, opposite } = block
      const own = optionFor(block, from, to)
      if (own || opposite) {
        endPreview(block)
        if (own) await option(block, own)
      } else if (drag)
        await edit.change((found) => {
          const text = moveElement(found.text, found.start, drag, placeText(to))
          if (text === undefined) return gone()
          onWanted(wantedFor(block))
          return text
        })
      else
        await rewrite(block, ({ content }, span) => {
          const column = span.start - Math.max(content.lastIndexOf('\n', span.start - 1), content.lastIndexOf('\r', span.start - 1))
          return {
            content: makeDraggable(content, span, placeText(to)),
            wanted: { drag: `${lineAt(content, span.start)}:${column}:pos:` },
          }
        })
    },
  }
}
