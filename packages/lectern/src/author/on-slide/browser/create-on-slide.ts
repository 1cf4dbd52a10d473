import { createStore } from 'zustand/vanilla'
import { type ReadableStore, windowStorage } from '../../../base/lib/browser/index.ts'
import { plainKey } from '../../../deck/shortcuts/browser/index.ts'

/** Whether this window edits on the slide. It is off in a new window, and a reload keeps it. */
export interface OnSlide {
  readonly store: ReadableStore<{ readonly on: boolean }>
  toggle(on?: boolean): void
}

interface OnSlideOptions {
  readonly view: Window
  /** Base path of the deck. */
  readonly base: string
  /** Whether the deck may be edited now. */
  readonly isEdited: () => boolean
}

/** The key that begins to edit on the slide. */
const onSlideKey = 'e'

/** Create the mode of a window. The key `E` begins it, unless the deck binds the key. */
export function createOnSlide({ view, base, isEdited }: OnSlideOptions): OnSlide {
  const storage = windowStorage(view)
  const key = `lectern:on-slide:${base}`
  // A page in a frame shares the storage, and shows the slide alone.
  const store = createStore(() => ({ on: view.self === view.top && storage.get(key) !== null && isEdited() }))
  const toggle = (wanted = !store.getState().on) => {
    const on = wanted && isEdited()
    store.setState({ on })
    storage.set(key, on ? 'on' : undefined)
  }
  view.addEventListener('keydown', (event) => {
    if (plainKey(event) !== onSlideKey || !isEdited() || !view.document.querySelector('main [data-slide]')) return
    // The deck and the drawing tools may have the key. They listen after this.
    view.setTimeout(() => event.defaultPrevented || toggle())
  })
  return { store, toggle }
}
