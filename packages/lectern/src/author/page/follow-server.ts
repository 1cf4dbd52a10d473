import type { StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import { type ServedState, withChanges } from '../../deck/deck/index.ts'
import type { FaultWatch, HotConnection } from './watch-faults.ts'

/** Maximum number of changed slides to fetch ahead. A change of a deck option changes all slides at once. */
const mostFetchedAhead = 2

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The deck that follows the server. */
interface FollowingDeck {
  readonly store: StoreApi<ServedState>
  /** Fetch the slides with these hashes. */
  fetchAhead(hashes: readonly string[]): Promise<unknown>
  replace(next: ServedState): void
}

/** Let the deck follow the messages of the server. Return the function that adds a listener for the places to which the server sends this page. */
export function followServer(
  hot: HotConnection | undefined,
  first: ServedState,
  { store, fetchAhead, replace }: FollowingDeck,
  faults: Pick<FaultWatch, 'isPartMissing'>,
) {
  const structure = document.querySelector<HTMLMetaElement>('meta[name=lectern-structure]')?.content ?? first.structure
  // The browser keeps a module that has failed, and React a component that has thrown. Only a new page gets the mended ones.
  const reloadFailed = () => {
    const messages = [...document.querySelectorAll('.lectern-slide-message')]
    if (faults.isPartMissing() || messages.some((message) => message.checkVisibility())) window.location.reload()
  }
  /** The messages with a state or with problems count from 1. A state is shown when its changed slides are loaded. */
  let received = 0
  let shown = 0
  let problemsReceived = 0
  hot?.on('vite:beforeUpdate', reloadFailed)
  hot?.on('lectern:problems', (problems) => {
    problemsReceived = ++received
    const before = store.getState().problems
    store.setState({ problems })
    if (before.some((problem) => !problems.some((each) => same(each, problem)))) reloadFailed()
  })
  let loading: Promise<unknown> = Promise.resolve()
  const sentListeners = new Set<(slide: number, step: number) => void>()
  hot?.on('lectern:go', async ([slide, step]) => {
    // The place may be in a slide that is still loading.
    await loading
    for (const listener of sentListeners) listener(slide, step)
  })
  const show = (next: ServedState, turn: number) => {
    // A later state may have loaded sooner.
    if (turn < shown) return
    shown = turn
    // Problems that have arrived meanwhile are newer than those of the state.
    replace(turn < problemsReceived ? { ...next, problems: store.getState().problems } : next)
  }
  /** The last state that has arrived. The page may know more of its slides. */
  let last = first
  const receive = (next: ServedState) => {
    last = next
    // The policy of this page misses a host, or something else that is part of the page has changed.
    if (next.structure !== structure) return window.location.reload()
    const turn = ++received
    const known = new Set(store.getState().hashes)
    const changed = next.hashes.filter((hash) => !known.has(hash))
    // Load an edited slide before the app renders the deck again.
    if (changed.length === 0 || changed.length > mostFetchedAhead) show(next, turn)
    else loading = fetchAhead(changed).then(() => show(next, turn))
  }
  hot?.on('lectern:deck', receive)
  // The server knows which state the page has.
  hot?.on('lectern:changes', (changes) => (changes.from === last.id ? receive(withChanges(last, changes)) : window.location.reload()))
  // No message announced the saves between the page and its connection.
  hot?.send('lectern:missed', [first.version, structure, first.id])
  return (listener: (slide: number, step: number) => void) => {
    sentListeners.add(listener)
    return () => sentListeners.delete(listener)
  }
}

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
