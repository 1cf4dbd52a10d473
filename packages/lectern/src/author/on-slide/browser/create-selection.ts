import { createStore } from 'zustand/vanilla'
import { t } from '../../../base/language/index.ts'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { SelectedText } from '../../editing/browser/create-looking.ts'
import { moveElement } from '../../editing/model/move-element.ts'
import { elementSpan, exchangeBlocks, insertAfter, makeDraggable, removeBlock, type Span } from '../model/block-changes.ts'
import { type Box, type Guide, type Place, placeText, snap } from '../model/place.ts'
import { isCurrent, lineAt } from '../model/slide-text.ts'
import type { SlideEdit } from './create-slide-edit.ts'
import type { Refusal, SlideInFile } from './create-slide-writer.ts'
import { blocksOf, type FoundBlock } from './find-block.ts'

/** What a press on a handle changes. Corners are named by their horizontal and vertical side: 0 is the first, 1 the last. */
export type Grip =
  | { readonly kind: 'move' }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'scale'; readonly x: 0 | 1; readonly y: 0 | 1 }

interface SelectionState {
  readonly block: FoundBlock | undefined
  readonly guides: readonly Guide[]
  /** Grows when the slide was looked at again. */
  readonly looks: number
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
  /** Move, scale or rotate it by pixels of the canvas, and write the place shortly after. */
  nudge(grip: Grip, x: number, y: number): void
  /** Follow a pointer. Distances are in pixels of the window since the press; a rotation has its degrees as `x`. */
  drag(grip: Grip): { readonly to: (x: number, y: number, free: boolean) => void; readonly end: () => void }
  look(): void
  dispose(): void
}

interface SelectionOptions {
  readonly edit: SlideEdit
  readonly slide: () => { readonly no: number; readonly element: HTMLElement | undefined }
  readonly canvas: () => { readonly width: number; readonly height: number }
  readonly after: (ms: number, run: () => void) => () => void
}

const least = 10
/** Milliseconds between the last press of a key and the write of the place. */
const pause = 700

const gone = (): Refusal => ({ why: t('This element has changed in the file meanwhile. Select it again.') })

/** Return the scale of the slide on screen. */
const scaleOf = (slide: HTMLElement) => slide.getBoundingClientRect().width / slide.offsetWidth || 1

/** Return the box of an element in pixels of the canvas. */
function boxOn(slide: HTMLElement, element: HTMLElement): Box {
  const [around, own, scale] = [slide.getBoundingClientRect(), element.getBoundingClientRect(), scaleOf(slide)]
  return {
    left: (own.left - around.left) / scale,
    top: (own.top - around.top) / scale,
    width: own.width / scale,
    height: own.height / scale,
  }
}

function placeOf(slide: HTMLElement, { element, drag }: FoundBlock): Place {
  if (!drag) return { ...boxOn(slide, element), height: undefined, rotate: 0 }
  return {
    left: Number.parseFloat(element.style.left) || 0,
    top: Number.parseFloat(element.style.top) || 0,
    width: element.offsetWidth,
    height: element.style.height === '' ? undefined : element.offsetHeight,
    rotate: Number.parseFloat(element.style.rotate) || 0,
  }
}

/** Show an element at a place before it is written. */
function preview(slide: HTMLElement, { element, drag }: FoundBlock, from: Place, to: Place): void {
  const { style } = element
  style.rotate = to.rotate === 0 ? '' : `${to.rotate}deg`
  if (to.width !== from.width || drag) style.width = `${to.width}px`
  if (to.height !== undefined) style.height = `${to.height}px`
  if (drag) Object.assign(style, { left: `${to.left}px`, top: `${to.top}px` })
  else style.translate = `${to.left - from.left}px ${to.top - from.top}px`
  slide.dataset.moving = ''
}

/** Return a place after a handle has moved. */
function changed(from: Place, height: number, grip: Grip, x: number, y: number): Place {
  if (grip.kind === 'move') return { ...from, left: from.left + x, top: from.top + y }
  if (grip.kind === 'rotate') return { ...from, rotate: from.rotate + x }
  const width = Math.max(least, from.width + (grip.x === 1 ? x : -x))
  const next = Math.max(least, height + (grip.y === 1 ? y : -y))
  const keeps = from.height === undefined && y === 0
  return {
    ...from,
    width,
    height: keeps ? undefined : next,
    left: grip.x === 1 ? from.left : from.left + from.width - width,
    top: grip.y === 1 || keeps ? from.top : from.top + height - next,
  }
}

/** The element to select when the slide has been made anew: where it begins in the content, or the mark of its tag. */
type Wanted = { readonly start: number } | { readonly drag: string }

/** Create the selection of a window. */
export function createSelection({ edit, slide, canvas, after }: SelectionOptions): Selection {
  const store = createStore<SelectionState>(() => ({ block: undefined, guides: [], looks: 0 }))
  let wanted: Wanted | undefined
  let stopTimer: (() => void) | undefined
  let moved: { readonly block: FoundBlock; readonly from: Place; to: Place } | undefined

  const choose = (block: FoundBlock | undefined) => {
    flush()
    wanted = undefined
    store.setState({ block, guides: [] })
  }
  /** Return the part of the content in which a block is written now. */
  function spanOf({ mark, drag, element }: FoundBlock, { content }: SlideInFile): Span | undefined {
    if (drag) return elementSpan(content, drag.line, drag.column)
    const now = mark && edit.current(mark, element)
    return now && isCurrent(content, now) ? now : undefined
  }
  /** Change the content of the slide. `work` returns the new content, and where the element is then. */
  async function rewrite(
    block: FoundBlock,
    work: (slide: SlideInFile, span: Span) => { readonly content: string; readonly wanted?: Wanted } | undefined,
  ): Promise<void> {
    await edit.change((found) => {
      const span = spanOf(block, found)
      const next = span && work(found, span)
      if (!next) return gone()
      wanted = next.wanted
      return found.text.slice(0, found.offset) + next.content + found.text.slice(found.offset + found.content.length)
    })
  }

  async function writePlace(block: FoundBlock, place: Place): Promise<void> {
    const { drag } = block
    if (!drag) {
      await rewrite(block, ({ content }, span) => {
        const column = span.start - Math.max(content.lastIndexOf('\n', span.start - 1), content.lastIndexOf('\r', span.start - 1))
        return {
          content: makeDraggable(content, span, placeText(place)),
          wanted: { drag: `${lineAt(content, span.start)}:${column}:pos:` },
        }
      })
      return
    }
    await edit.change((found) => {
      const text = moveElement(found.text, found.start, drag, placeText(place))
      if (text === undefined) return gone()
      wanted = { drag: block.element.dataset.drag ?? '' }
      return text
    })
  }
  /** Write the place to which the element was moved. */
  function flush(): void {
    stopTimer?.()
    stopTimer = undefined
    const done = moved
    moved = undefined
    delete slide().element?.dataset.moving
    store.setState({ guides: [] })
    if (done && placeText(done.from) !== placeText(done.to)) writePlace(done.block, done.to)
  }
  /** Begin to move the element, or go on. */
  function start(): { readonly block: FoundBlock; readonly from: Place; to: Place } | undefined {
    const { block } = store.getState()
    const { element } = slide()
    if (!block || !element) return undefined
    if (moved?.block !== block) {
      const from = placeOf(element, block)
      moved = { block, from, to: from }
    }
    return moved
  }
  const heightOf = (place: Place, block: FoundBlock) =>
    place.height ?? (block.drag ? block.element.offsetHeight : boxOn(slide().element ?? block.element, block.element).height)

  return {
    store,
    choose,
    async chooseLine(line) {
      const { no, element } = slide()
      const found = await edit.writer.find(no)
      if (!element || 'why' in found) return
      const lines = (offset: number) => lineAt(found.text, found.offset + offset)
      const block = blocksOf(element).find((each) => {
        const span = spanOf(each, found)
        return span && lines(span.start) <= line && line <= lines(span.end)
      })
      store.setState({ block, guides: [] })
    },
    async written() {
      const { block } = store.getState()
      const found = await edit.writer.find(slide().no)
      const span = block && !('why' in found) ? spanOf(block, found) : undefined
      if (!span || 'why' in found) return undefined
      const { file, text, offset, content } = found
      const lines = { from: lineAt(text, offset + span.start), to: lineAt(text, offset + span.end) }
      return { file, ...lines, text: content.slice(span.start, span.end) }
    },
    async remove() {
      const { block } = store.getState()
      if (!block) return
      choose(undefined)
      await rewrite(block, ({ content }, span) => ({ content: removeBlock(content, span) }))
    },
    async duplicate() {
      const { block } = store.getState()
      if (!block) return
      await rewrite(block, ({ content }, span) => {
        const next = insertAfter(content, span.end, content.slice(span.start, span.end))
        return { content: next, wanted: { start: next.indexOf(content.slice(span.start, span.end), span.end) } }
      })
    },
    async order(by) {
      const { block } = store.getState()
      const { element } = slide()
      if (!block || !element) return
      const parent = (each: FoundBlock) => each.element.closest('p[data-at]')?.parentElement ?? each.element.parentElement
      const all = blocksOf(element).filter((each) => parent(each) === parent(block))
      const other = all[all.findIndex((each) => each.element === block.element) + by]
      if (!other) return edit.say(by < 0 ? t('Nothing is before this element.') : t('Nothing is after this element.'), false)
      await rewrite(block, (found, span) => {
        const second = spanOf(other, found)
        if (!second) return undefined
        const [first, last] = by < 0 ? [second, span] : [span, second]
        const start = by < 0 ? second.start : first.start + (last.end - last.start) + (last.start - first.end)
        return { content: exchangeBlocks(found.content, first, last), wanted: { start } }
      })
    },
    nudge(grip, x, y) {
      const now = start()
      const { element } = slide()
      if (!now || !element) return
      now.to = changed(now.to, heightOf(now.to, now.block), grip, x, y)
      preview(element, now.block, now.from, now.to)
      stopTimer?.()
      stopTimer = after(pause, flush)
      store.setState({ looks: store.getState().looks + 1 })
    },
    drag(grip) {
      const now = start()
      const { element } = slide()
      const from = now?.to
      if (!now || !element || !from) return { to: () => undefined, end: () => undefined }
      const scale = scaleOf(element)
      const height = heightOf(from, now.block)
      const others = blocksOf(element)
        .filter(({ element: each }) => each !== now.block.element && !each.contains(now.block.element))
        .map((each) => boxOn(element, each.element))
      return {
        to(x, y, free) {
          const [dx, dy] = grip.kind === 'rotate' ? [x, y] : [x / scale, y / scale]
          let place = changed(from, height, grip, dx, dy)
          let guides: readonly Guide[] = []
          if (grip.kind === 'rotate') {
            const right = Math.round(place.rotate / 45) * 45
            if (!free && Math.abs(place.rotate - right) < 4) place = { ...place, rotate: right }
          } else if (!free && from.rotate === 0) {
            const sides = grip.kind === 'scale' ? [grip.x === 1 ? 2 : 0] : [0, 1, 2]
            const snapped = snap({ ...place, height: place.height ?? height }, others, canvas(), sides)
            place = changed(from, height, grip, dx + snapped.x, grip.kind === 'scale' ? dy : dy + snapped.y)
            guides = grip.kind === 'scale' ? snapped.guides.filter(({ axis }) => axis === 'x') : snapped.guides
          }
          now.to = place
          preview(element, now.block, now.from, place)
          store.setState({ guides })
        },
        end: flush,
      }
    },
    look() {
      const { element } = slide()
      const { block } = store.getState()
      if (!element || (block?.element.isConnected && !wanted)) return
      const lost = block?.mark ? { start: block.mark.start } : { drag: block?.element.dataset.drag ?? '' }
      const looked = wanted ?? (block ? lost : undefined)
      const found = blocksOf(element).find(({ mark, element: each }) =>
        looked && 'drag' in looked ? each.dataset.drag === looked.drag : mark !== undefined && mark.start === looked?.start,
      )
      if (block?.element.isConnected && !found) return
      if (found) wanted = undefined
      store.setState({ block: found, guides: [] })
    },
    dispose: flush,
  }
}
