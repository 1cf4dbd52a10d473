import type { ReadableStore } from '../../base/lib/browser/index.ts'
import type { ServedState } from '../../deck/deck/index.ts'

/** The part of the state that says what the deck's files and slides are. */
type Slides = Pick<ServedState, 'hashes' | 'files'>

/** Return a `subscribe` that skips the changes in which no file and no slide has changed, but more has become known of the slides. */
export const slideChanges =
  (store: Pick<ReadableStore<Slides>, 'getState'>, subscribe: (listener: () => void) => () => void) => (listener: () => void) => {
    const now = () => {
      const { hashes, files } = store.getState()
      return JSON.stringify([hashes, files])
    }
    let before = now()
    return subscribe(() => {
      const next = now()
      if (next === before) return
      before = next
      listener()
    })
  }
