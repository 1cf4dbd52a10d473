import type { ServedState } from '../../authoring/model/index.ts'
import type { ReadableStore } from '../../lib/browser/index.ts'

/** The part of the state that says which slides there are, and whose steps are not known yet. */
type Slides = Pick<ServedState, 'hashes' | 'unknown'>

/** Return a `subscribe` that skips the changes in which only the steps of slides have become known. */
export const slideChanges =
  (store: Pick<ReadableStore<Slides>, 'getState'>, subscribe: (listener: () => void) => () => void) => (listener: () => void) => {
    let before = store.getState()
    return subscribe(() => {
      const { hashes, unknown } = before
      before = store.getState()
      const areSame = before.hashes.length === hashes.length && before.hashes.every((hash, index) => hash === hashes[index])
      if (!areSame || before.unknown.length === unknown.length) listener()
    })
  }
