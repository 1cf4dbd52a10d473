import { createStore } from 'zustand/vanilla'
import type { SlideWords } from '../../authoring/model/index.ts'
import type { AuthorProblem } from '../../errors/index.ts'
import type { Presenting } from '../../screens/index.ts'
import type { DeckChange, DeckSource } from '../deck-source.ts'
import { isPresenting } from '../is-presenting.ts'
import { createEditing } from './create-editing.ts'
import { AllNotes, EditButton, NoteField, Over } from './EditingViews.tsx'
import { outlineOf } from './outline.tsx'
import { createPageAccess, type PageAccess } from './page-access.ts'
import type { ServedState } from './served-state.ts'

/** The part of `import.meta.hot` that is used here. */
export interface HotConnection {
  on(event: 'lectern:deck', listener: (state: ServedState) => void): void
  on(event: 'lectern:problems', listener: (problems: readonly AuthorProblem[]) => void): void
  send(event: string, data: unknown): void
}

/** Slides that may be fetched before anything asks for them: an option of the deck changes all at once. */
const mostFetchedAhead = 2

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The deck of an authoring server: `first` stands in the page, `lectern:deck` brings each later one, `lectern:problems` what keeps a save
 * from being a deck at all. `loadWords` fetches what the editor offers.
 */
export function createServedSource(first: ServedState, hot: HotConnection | undefined, loadWords: () => Promise<SlideWords>): DeckSource {
  const store = createStore<ServedState>(() => first)
  const { manifest } = first
  const listeners = new Set<(change: DeckChange) => void>()
  const moduleOf = (name: string) => import(/* @vite-ignore */ `${manifest.base}@id/__x00__virtual:lectern/${name}`)
  hot?.on('lectern:problems', (problems) => store.setState({ problems }))
  let told = 0
  let shown = 0
  const show = (next: ServedState, turn: number) => {
    // One that came later may have been here first.
    if (turn < shown) return
    shown = turn
    const before = store.getState().manifest
    store.setState({ ...next, manifest: same(before, next.manifest) ? before : next.manifest })
    const change = { manifest: store.getState().manifest, versions: next.hashes }
    for (const listener of listeners) listener(change)
  }
  hot?.on('lectern:deck', (next) => {
    const turn = ++told
    const { hashes } = store.getState()
    const changed = next.hashes.filter((hash) => !hashes.includes(hash))
    // An edited slide is here before the app draws the deck anew: it is drawn once.
    if (changed.length === 0 || changed.length > mostFetchedAhead) show(next, turn)
    else Promise.allSettled(changed.map((hash) => moduleOf(`slide/${hash}`))).then(() => show(next, turn))
  })
  // What was saved between the page and its connection has told nobody.
  hot?.send('lectern:missed', [first.version, first.structure])
  const access = createPageAccess({ view: window, base: manifest.base, needsPassword: () => store.getState().manifest.remote === true })
  // Mistakes are told to pages that may edit.
  access.onToken((token) => hot?.send('lectern:access', token))
  const subscribe = (listener: (change: DeckChange) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const editing = createEditing({ view: window, access, store, send: (event, data) => hot?.send(event, data), loadWords })
  return {
    manifest,
    load: (no) => moduleOf(`slide/${store.getState().hashes[no - 1]}`),
    loadPresenting: (password) => loadPresenting(manifest.base, access, store.getState().manifest.remote ? password : undefined),
    authoring: {
      restore: access.restore,
      versions: first.hashes,
      subscribe,
      outline: first.editor ? outlineOf(manifest.base, access, subscribe) : undefined,
      over: (props) => <Over editing={editing} {...props} />,
      barButtons: () => <EditButton editing={editing} />,
      noteField: (no, size) => <NoteField editing={editing} no={no} size={size} />,
      allNotes: (renderThumbnail) => <AllNotes editing={editing} renderThumbnail={renderThumbnail} />,
    },
  }
}

/** What only presenters see; undefined where the password is wrong, or there is none where one is needed. */
async function loadPresenting(base: string, access: PageAccess, password: string | undefined): Promise<Presenting | undefined> {
  if (password !== undefined && !(await access.open(password))) return undefined
  const headers = { 'X-Lectern-Token': access.current() ?? '' }
  const answer = await fetch(`${base}__lectern/presenter`, { method: 'POST', headers })
  if (!answer.ok) return undefined
  const presenting: unknown = await answer.json()
  return isPresenting(presenting) ? presenting : undefined
}
