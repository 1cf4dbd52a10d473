import type { StoreApi } from 'zustand/vanilla'
import { authorOf, type Drawing, type SeenStroke, seenStrokes } from '../../../deck/drawing/model/index.ts'
import type { Drawings, DrawingsState } from '../drawing-types.ts'
import type { DrawingStorage } from './drawing-storage.ts'

interface LayersOptions {
  readonly store: StoreApi<DrawingsState>
  readonly storage: DrawingStorage
  readonly drawingOf: (slide: string) => Drawing
}

/** Create the functions that hide and show the layers of authors. */
export function createLayers({ store, storage, drawingOf }: LayersOptions): Pick<Drawings, 'seenOf' | 'takeHidden' | 'hide' | 'onHide'> {
  const listeners = new Set<Parameters<Drawings['onHide']>[0]>()
  /** Visible strokes of drawings, which never change. */
  let known = { hidden: store.getState().hidden, seen: new WeakMap<Drawing, readonly SeenStroke[]>() }

  function takeHidden(author: string, hides: boolean) {
    const { hidden } = store.getState()
    if (hidden.has(author) === hides) return
    const next = new Set(hidden)
    if (hides) next.add(author)
    else next.delete(author)
    store.setState({ hidden: next })
  }

  return {
    seenOf(slide) {
      const { hidden } = store.getState()
      if (known.hidden !== hidden) known = { hidden, seen: new WeakMap() }
      const drawing = drawingOf(slide)
      const seen = known.seen.get(drawing) ?? seenStrokes(drawing).filter(({ id }) => !hidden.has(authorOf(id)))
      known.seen.set(drawing, seen)
      return seen
    },
    takeHidden,
    hide(author, hides) {
      takeHidden(author, hides)
      // Only where it is decided: another device must not remember what it missed the end of.
      storage.writeHidden(store.getState().hidden)
      for (const listener of listeners) listener(author, hides)
    },
    onHide(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
