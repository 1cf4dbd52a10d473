import { lazy } from 'react'
import { createStore } from 'zustand/vanilla'
import type { DeckManifest } from '../deck/index.ts'
import type { AuthorProblem } from '../errors/index.ts'
import type { Presenting } from '../screens/index.ts'
import type { Authoring, DeckChange, DeckSource } from './deck-source.ts'
import { isPresenting } from './is-presenting.ts'
import { Problems } from './Problems.tsx'

/** What the authoring server tells of the deck. */
export interface ServedState {
  readonly manifest: DeckManifest
  /** Names of what the slides are now, in order: slide modules are asked for by them. */
  readonly hashes: readonly string[]
  /** Name of what the presenter is told now: it is asked for by it. */
  readonly presenting: string
  readonly problems: readonly AuthorProblem[]
}

/** The part of `import.meta.hot` that is used here. */
export interface HotConnection {
  on(event: 'lectern:deck', listener: (state: ServedState) => void): void
  on(event: 'lectern:problems', listener: (problems: readonly AuthorProblem[]) => void): void
}

const nothing = () => null

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The deck of an authoring server: `first` stands in the page, `lectern:deck` brings each later one, `lectern:problems` what keeps a save
 * from being a deck at all.
 */
export function createServedSource(first: ServedState, hot: HotConnection | undefined): DeckSource {
  let { manifest, hashes, presenting } = first
  const problems = createStore<readonly AuthorProblem[]>(() => first.problems)
  const listeners = new Set<(change: DeckChange) => void>()
  hot?.on('lectern:problems', (found) => problems.setState(found, true))
  hot?.on('lectern:deck', (next) => {
    manifest = same(manifest, next.manifest) ? manifest : next.manifest
    hashes = next.hashes
    presenting = next.presenting
    problems.setState(next.problems, true)
    for (const listener of listeners) listener({ manifest, versions: hashes })
  })
  return {
    manifest,
    load: (no) => import(/* @vite-ignore */ `${manifest.base}@id/__x00__virtual:lectern/slide/${hashes[no - 1]}`),
    loadPresenting: (password) =>
      manifest.remote
        ? askForPresenting(manifest.base, password ?? '')
        : import(/* @vite-ignore */ `${manifest.base}@id/__x00__virtual:lectern/presenting/${presenting}`).then(
            (module) => module.presenting,
          ),
    authoring: {
      versions: hashes,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      problems,
      Problems,
      // A server that has gone costs the badge, not the slide.
      OverflowBadge: lazy<Authoring['OverflowBadge']>(() =>
        import('../checking/browser/index.ts').then(
          (module) => ({ default: module.OverflowBadge }),
          () => ({ default: nothing }),
        ),
      ),
    },
  }
}

/** What only presenters see, from the authoring server, which looks at the password itself; undefined when it refuses. */
async function askForPresenting(base: string, password: string): Promise<Presenting | undefined> {
  const answer = await fetch(`${base}__lectern/presenter`, { method: 'POST', body: JSON.stringify({ password }) })
  if (!answer.ok) return undefined
  const presenting: unknown = await answer.json()
  return isPresenting(presenting) ? presenting : undefined
}
