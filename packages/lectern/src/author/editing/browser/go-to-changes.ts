import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Editing } from './create-editing.ts'

/** Milliseconds in which the deck follows an undo. */
const followMs = 5000

/** Go to the slide that an undo or a redo has changed, as soon as the deck shows it. Return the function that ends this. */
export function goToChanges({ undone, store, load }: Editing, navigation: Navigation): () => void {
  const shown = () => navigation.store.getState().position.no
  let stop: () => void = () => undefined
  const stopUndone = undone.subscribe(async ({ place }) => {
    stop()
    if (!place) return
    const [from, since] = [shown(), performance.now()]
    const { session, slideOfPlace } = await load()
    if (undone.getState().place !== place) return
    const look = () => {
      const text = session.store.getState().get(place.file)?.text
      const found = text === undefined ? undefined : slideOfPlace(place, text, store.getState(), from)
      if (found === undefined && performance.now() - since < followMs) return
      stop()
      // A person who has gone on stays there. The deck of the window follows its source.
      if (found !== undefined && found !== from) setTimeout(() => shown() === from && navigation.go(found))
    }
    stop = store.subscribe(look)
    look()
  })
  return () => {
    stop()
    stopUndone()
  }
}
