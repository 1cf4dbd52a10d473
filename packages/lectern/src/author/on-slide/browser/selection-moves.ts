import { type Guide, type Place, placeText, snap } from '../model/place.ts'
import { boxOn, type Grip, movedPlace, placeOf, preview, scaleOf } from './element-place.ts'
import { blocksOf, type FoundBlock } from './find-block.ts'

interface SelectionMovesOptions {
  readonly selected: () => FoundBlock | undefined
  readonly slide: () => { readonly element: HTMLElement | undefined }
  readonly canvas: () => { readonly width: number; readonly height: number }
  readonly after: (ms: number, run: () => void) => () => void
  /** Show these lines, with which the element is aligned. */
  readonly onGuides: (guides: readonly Guide[]) => void
  /** Write the place to which an element was moved. */
  readonly onPlace: (block: FoundBlock, from: Place, to: Place) => void
}

/** Moves of the selected element, by the pointer and by keys. */
export interface SelectionMoves {
  /** Move, scale or rotate it by pixels of the canvas, and write the place shortly after. */
  nudge(grip: Grip, x: number, y: number): void
  /** Follow a pointer. Distances are in pixels of the window since the press; a rotation has its degrees as `x`. */
  drag(grip: Grip): { readonly to: (x: number, y: number, free: boolean) => void; readonly end: () => void }
  /** Write the place to which the element was moved. */
  flush(): void
}

/** Milliseconds between the last press of a key and the write of the place. */
const pause = 700

/** A move that is not written yet. */
interface Move {
  readonly block: FoundBlock
  readonly from: Place
  to: Place
}

/** Create the moves of a window. */
export function createSelectionMoves({ selected, slide, canvas, after, onGuides, onPlace }: SelectionMovesOptions): SelectionMoves {
  let stopTimer: (() => void) | undefined
  let moved: Move | undefined

  function flush(): void {
    stopTimer?.()
    stopTimer = undefined
    const done = moved
    moved = undefined
    delete slide().element?.dataset.moving
    onGuides([])
    if (done && placeText(done.from) !== placeText(done.to)) onPlace(done.block, done.from, done.to)
  }
  /** Begin to move the element, or go on. */
  function start(): Move | undefined {
    const block = selected()
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
    flush,
    nudge(grip, x, y) {
      const now = start()
      const { element } = slide()
      if (!now || !element) return
      now.to = movedPlace(now.to, heightOf(now.to, now.block), grip, x, y)
      preview(element, now.block, now.from, now.to)
      stopTimer?.()
      stopTimer = after(pause, flush)
      onGuides([])
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
          const by = grip.kind === 'rotate' ? { x, y } : { x: x / scale, y: y / scale }
          const { place, guides } = aligned({ from, height, grip, by, free, others, canvas: canvas() })
          now.to = place
          preview(element, now.block, now.from, place)
          onGuides(guides)
        },
        end: flush,
      }
    },
  }
}

interface Alignment {
  readonly from: Place
  readonly height: number
  readonly grip: Grip
  readonly by: { readonly x: number; readonly y: number }
  readonly free: boolean
  readonly others: Parameters<typeof snap>[1]
  readonly canvas: Parameters<typeof snap>[2]
}

/** Return the place of an element after a move, aligned with the others unless the move is free. */
function aligned({ from, height, grip, by, free, others, canvas }: Alignment): {
  readonly place: Place
  readonly guides: readonly Guide[]
} {
  const place = movedPlace(from, height, grip, by.x, by.y)
  if (free) return { place, guides: [] }
  if (grip.kind === 'rotate') {
    const right = Math.round(place.rotate / 45) * 45
    return { place: Math.abs(place.rotate - right) < 4 ? { ...place, rotate: right } : place, guides: [] }
  }
  if (from.rotate !== 0) return { place, guides: [] }
  const isScaled = grip.kind === 'scale'
  const sides = isScaled ? [grip.x === 1 ? 2 : 0] : [0, 1, 2]
  const snapped = snap({ ...place, height: place.height ?? height }, others, canvas, sides)
  return {
    place: movedPlace(from, height, grip, by.x + snapped.x, isScaled ? by.y : by.y + snapped.y),
    guides: isScaled ? snapped.guides.filter(({ axis }) => axis === 'x') : snapped.guides,
  }
}
