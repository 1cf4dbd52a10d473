import { createStore } from 'zustand/vanilla'
import { t } from '../../../base/language/index.ts'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { SelectedText } from '../../editing/browser/create-looking.ts'
import type { Guide } from '../model/place.ts'
import { lineAt } from '../model/slide-text.ts'
import { createBlockWriter, type Wanted, wantedFor } from './block-writer.ts'
import type { SlideEdit } from './create-slide-edit.ts'
import { boxOn } from './element-place.ts'
import { blocksOf, type FoundBlock } from './find-block.ts'
import { createSelectionMoves, type SelectionMoves } from './selection-moves.ts'

interface SelectionState {
  readonly block: FoundBlock | undefined
  readonly guides: readonly Guide[]
}

/** The selected element of the slide on screen. */
export interface Selection {
  readonly store: ReadableStore<SelectionState>
  choose(block: FoundBlock | undefined): void
  /** Select the element at a line of the file, from 1. */
  chooseLine(line: number): Promise<void>
  /** Return where the selected element is written: its lines in the file, from 1, and their text. */
  written(): Promise<SelectedText | undefined>
  remove(): Promise<void>
  duplicate(): Promise<void>
  /** Exchange the element with the one before or after it. */
  order(by: -1 | 1): Promise<void>
  /** Put the picture or the page that the layout places on the other side. */
  toOtherSide(): Promise<void>
  nudge: SelectionMoves['nudge']
  drag: SelectionMoves['drag']
  look(): void
  dispose(): void
}

interface SelectionOptions {
  readonly edit: SlideEdit
  readonly slide: () => { readonly no: number; readonly element: HTMLElement | undefined }
  readonly canvas: () => { readonly width: number; readonly height: number }
  readonly after: (ms: number, run: () => void) => () => void
}

const isWanted = ({ mark, element, opposite }: FoundBlock, wanted: Wanted): boolean =>
  wanted === 'layout' ? opposite !== undefined : 'drag' in wanted ? element.dataset.drag === wanted.drag : mark?.start === wanted.start

/** Return the element before or after another one that has the same parent. */
function neighborOf(slide: HTMLElement, block: FoundBlock, by: -1 | 1): FoundBlock | undefined {
  const parent = ({ element }: FoundBlock) => element.closest('p[data-at]')?.parentElement ?? element.parentElement
  const all = blocksOf(slide).filter((each) => parent(each) === parent(block))
  return all[all.findIndex((each) => each.element === block.element) + by]
}

/** Create the selection of a window. */
export function createSelection({ edit, slide, canvas, after }: SelectionOptions): Selection {
  const store = createStore<SelectionState>(() => ({ block: undefined, guides: [] }))
  const selected = () => store.getState().block
  let wanted: Wanted | undefined
  const writer = createBlockWriter({
    ...{ edit, canvas },
    onWanted(next) {
      wanted = next
    },
  })
  const moves = createSelectionMoves({
    ...{ slide, canvas, after, selected },
    onGuides: (guides) => store.setState({ guides }),
    onPlace: writer.place,
  })
  const choose = (block: FoundBlock | undefined) => {
    moves.flush()
    wanted = undefined
    store.setState({ block, guides: [] })
  }
  /** Move what the layout places to the side to which a key leads. */
  function nudgePlaced(block: FoundBlock, x: number): void {
    const { element } = slide()
    if (!element || x === 0 || !block.opposite) return
    const { left, width } = boxOn(element, block.element)
    const isFirst = left + width / 2 < canvas().width / 2
    if (isFirst === x > 0) writer.option(block, block.opposite)
  }

  return {
    store,
    choose,
    async chooseLine(line) {
      const { no, element } = slide()
      const found = await edit.writer.find(no)
      if (!element || 'why' in found) return
      const lines = (offset: number) => lineAt(found.text, found.offset + offset)
      const block = blocksOf(element).find((each) => {
        const span = writer.spanOf(each, found)
        return span && lines(span.start) <= line && line <= lines(span.end)
      })
      store.setState({ block, guides: [] })
    },
    async written() {
      const block = selected()
      const found = await edit.writer.find(slide().no)
      const span = block && !('why' in found) ? writer.spanOf(block, found) : undefined
      if (!span || 'why' in found) return undefined
      const { file, text, offset, content } = found
      const lines = { from: lineAt(text, offset + span.start), to: lineAt(text, offset + span.end) }
      return { file, ...lines, text: content.slice(span.start, span.end) }
    },
    async remove() {
      const block = selected()
      if (!block) return
      if (!block.opposite) choose(undefined)
      await writer.remove(block)
    },
    async duplicate() {
      const block = selected()
      if (block) await writer.duplicate(block)
    },
    async order(by) {
      const block = selected()
      const { element } = slide()
      if (!block || !element) return
      const neighbor = neighborOf(element, block, by)
      if (neighbor) await writer.exchange(block, neighbor, by)
      else edit.say(by < 0 ? t('Nothing is before this element.') : t('Nothing is after this element.'), false)
    },
    async toOtherSide() {
      const block = selected()
      if (block?.opposite) await writer.option(block, block.opposite)
    },
    nudge(grip, x, y) {
      const block = selected()
      if (!block?.opposite) moves.nudge(grip, x, y)
      else if (grip.kind === 'move') nudgePlaced(block, x)
    },
    drag: moves.drag,
    look() {
      const { element } = slide()
      const block = selected()
      if (!element || (block?.element.isConnected && !wanted)) return
      const looked = wanted ?? (block && wantedFor(block))
      const found = looked && blocksOf(element).find((each) => isWanted(each, looked))
      if (block?.element.isConnected && !found) return
      if (found) wanted = undefined
      store.setState({ block: found, guides: [] })
    },
    dispose: moves.flush,
  }
}
