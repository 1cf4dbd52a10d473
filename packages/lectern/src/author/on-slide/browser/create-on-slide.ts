import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { plainKey } from '../../../deck/shortcuts/browser/index.ts'

/** Whether this window edits on the slide. It is off when the page starts. */
export interface OnSlide {
  readonly store: ReadableStore<{ readonly on: boolean }>
  toggle(on?: boolean): void
}

interface OnSlideOptions {
  readonly view: Window
  /** Whether the deck may be edited now. */
  readonly isEdited: () => boolean
}

/** The key that begins to edit on the slide. */
const onSlideKey = 'e'

/** Create the mode of a window. The key `E` begins it, unless the deck binds the key. */
export function createOnSlide({ view, isEdited }: OnSlideOptions): OnSlide {
  const store = createStore(() => ({ on: false }))
  const toggle = (on = !store.getState().on) => store.setState({ on: on && isEdited() })
  view.addEventListener('keydown', (event) => {
    if (plainKey(event) !== onSlideKey || !isEdited() || !view.document.querySelector('main [data-slide]')) return
    // The deck and the drawing tools may have the key. They listen after this.
    view.setTimeout(() => event.defaultPrevented || toggle())
  })
  return { store, toggle }
}
