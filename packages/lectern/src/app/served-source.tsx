import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { DeckManifest } from '../deck/index.ts'
import type { AuthorProblem } from '../errors/index.ts'
import type { SlideModule } from '../stage/browser/index.ts'
import type { DeckChange, DeckSource } from './deck-source.ts'
import { Problems } from './Problems.tsx'

/** What the authoring server tells of the deck. */
export interface ServedState {
  readonly manifest: DeckManifest
  /** Names of what the slides are now, in order: slide modules are asked for by them. */
  readonly hashes: readonly string[]
  readonly problems: readonly AuthorProblem[]
}

/** The part of `import.meta.hot` that is used here. */
export interface HotConnection {
  on(event: 'lectern:deck', listener: (state: ServedState) => void): void
  on(event: 'lectern:problems', listener: (problems: readonly AuthorProblem[]) => void): void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The deck of an authoring server: `first` stands in the page, `lectern:deck` brings each later one, `lectern:problems` what keeps a deck from being read. */
export function createServedSource(first: ServedState, hot: HotConnection | undefined): DeckSource {
  const store = createStore<ServedState>(() => first)
  const listeners = new Set<(change: DeckChange) => void>()
  hot?.on('lectern:problems', (problems) => store.setState({ problems }))
  hot?.on('lectern:deck', (state) => {
    const { manifest } = store.getState()
    store.setState(same(manifest, state.manifest) ? { ...state, manifest } : state)
    for (const listener of listeners) listener({ manifest: store.getState().manifest, versions: state.hashes })
  })
  return {
    manifest: first.manifest,
    load: (no) => import(/* @vite-ignore */ `${first.manifest.base}@id/__x00__virtual:lectern/slide/${store.getState().hashes[no - 1]}`) as Promise<SlideModule>,
    authoring: {
      versions: first.hashes,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      Problems: ({ no }) => <Problems problems={useStore(store, (state) => state.problems)} no={no} />,
    },
  }
}
