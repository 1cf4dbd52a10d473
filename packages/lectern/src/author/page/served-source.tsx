import { createStore } from 'zustand/vanilla'
import type { ServedState } from '../../deck/deck/index.ts'
import { isPresenting, type ManifestSlide, type Presenting, type SlideWords } from '../../deck/deck/index.ts'
import { createPageAccess, type PageAccess } from '../../site/password/browser/index.ts'
import type { AuthorFeatures, DeckChange, DeckSource } from '../../viewer/app/index.ts'
import type { SlideModule } from '../../viewer/stage/browser/index.ts'
import { CommentButton, CommentLayer } from '../comments/browser/CommentViews.tsx'
import { createCommentServer, createComments } from '../comments/browser/create-comments.ts'
import { OtherComments, SlideComments } from '../comments/browser/SlideComments.tsx'
import { createEditing } from '../editing/browser/create-editing.ts'
import { AllNotes, EditButton, NoteField, Over } from '../editing/browser/EditingViews.tsx'
import { createOnSlide, type OnSlide } from '../on-slide/browser/create-on-slide.ts'
import { InsertLayer, OnSlideButton, OnSlideLayer } from '../on-slide/browser/OnSlideViews.tsx'
import { outlineOf } from '../outline/browser/outline-components.tsx'
import { followServer, same, slideChanges } from './follow-server.ts'
import { createHeldNavigation } from './held-navigation.ts'
import { type FaultWatch, type HotConnection, Unanswered } from './watch-faults.ts'

/** The module of a slide, with its entry in the manifest. */
interface ServedSlide extends SlideModule {
  readonly lecternSlide?: ManifestSlide
}

/** Create the store of the deck that the server sends. A slide whose steps the server does not know yet gets them when its module is loaded. */
function createServedDeck(first: ServedState, faults: FaultWatch) {
  const store = createStore<ServedState>(() => first)
  const { base, root = base } = first.manifest
  const listeners = new Set<(change: DeckChange) => void>()
  const moduleOf = (name: string) => import(/* @vite-ignore */ `${root}@id/__x00__virtual:lectern/${name}`)
  const tell = () => {
    const { manifest, hashes: versions } = store.getState()
    for (const listener of listeners) listener({ manifest, versions })
  }
  /** Take the steps of slide `no` from its module. */
  const take = (no: number, hash: string | undefined, entry: ManifestSlide | undefined) => {
    const { manifest, hashes, unknown } = store.getState()
    if (!entry || !unknown.includes(no) || hashes[no - 1] !== hash) return
    const left = unknown.filter((each) => each !== no)
    if (same(manifest.slides[no - 1], entry)) return store.setState({ unknown: left })
    const slides = manifest.slides.map((slide, index) => (index === no - 1 ? entry : slide))
    store.setState({ unknown: left, manifest: { ...manifest, slides } })
    tell()
  }
  const load = async (no: number): Promise<ServedSlide> => {
    const hash = store.getState().hashes[no - 1]
    const module: ServedSlide = await faults.explain(moduleOf(`slide/${hash}`))
    take(no, hash, module.lecternSlide)
    return module
  }
  const isWhole = () => store.getState().unknown.length === 0
  const whole = isWhole()
    ? Promise.resolve()
    : new Promise<void>((done) => {
        const stop = store.subscribe(() => {
          if (!isWhole()) return
          stop()
          done()
        })
      })
  return {
    store,
    load,
    /** Resolves when the steps of all slides are known. */
    whole,
    /** Load slides whose steps are unknown. Return undefined if there are none. */
    learn(numbers: readonly number[]) {
      const missing = numbers.filter((no) => store.getState().unknown.includes(no))
      // The server sends the steps of a slide whose module fails.
      return missing.length === 0 ? undefined : Promise.all(missing.map((no) => load(no).catch(() => whole)))
    },
    loadInLayout: (layout: string, hash: string): Promise<SlideModule> => faults.explain(moduleOf(`slide/as.${layout}.${hash}`)),
    /** Fetch the slides with these hashes, so that the app then renders them only once. Failures are reported when a slide is shown. */
    fetchAhead: (hashes: readonly string[]) => Promise.allSettled(hashes.map((hash) => moduleOf(`slide/${hash}`))),
    replace(next: ServedState) {
      const before = store.getState().manifest
      store.setState({ ...next, manifest: same(before, next.manifest) ? before : next.manifest })
      tell()
    },
    subscribe(listener: (change: DeckChange) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type ServedDeck = ReturnType<typeof createServedDeck>

/** Return what the screens show for an author: the editor, its buttons and the fields of notes. */
function authorViews(
  editing: ReturnType<typeof createEditing>,
  comments: ReturnType<typeof createComments>,
  onSlide: OnSlide,
  access: PageAccess,
  { store }: ServedDeck,
): Pick<AuthorFeatures, 'over' | 'barButtons' | 'noteField' | 'allNotes'> {
  const { editor } = store.getState()
  const keyOf = (no: number) => store.getState().manifest.slides[no - 1]?.key
  return {
    over: (props) => (
      <>
        <Over editing={editing} {...props} />
        {props.screen === 'play' && <CommentLayer comments={comments} navigation={props.navigation} keyOf={keyOf} />}
        {props.screen === 'play' && <OnSlideLayer onSlide={onSlide} editing={editing} access={access} navigation={props.navigation} />}
        {props.screen === 'play' && <InsertLayer editing={editing} access={access} navigation={props.navigation} />}
      </>
    ),
    barButtons: () => (
      <>
        <EditButton editing={editing} />
        {editor && <OnSlideButton onSlide={onSlide} />}
        {editor && <CommentButton comments={comments} />}
      </>
    ),
    noteField: (no, size) => <NoteField editing={editing} no={no} size={size} />,
    allNotes: (renderThumbnail) => <AllNotes editing={editing} renderThumbnail={renderThumbnail} />,
  }
}

/**
 * Create the deck source of a dev server. The page contains `first`, and `lectern:deck` delivers each later state. `lectern:problems`
 * delivers the problems that keep a save from being a deck. `faults` watches over the author's modules. `loadWords` fetches the words that the
 * editor suggests.
 */
export function createServedSource(
  first: ServedState,
  hot: HotConnection | undefined,
  faults: FaultWatch,
  loadWords: () => Promise<SlideWords>,
): DeckSource {
  const { base, root = base } = first.manifest
  const served = createServedDeck(first, faults)
  const { store, load, whole, learn, subscribe } = served
  const onSent = followServer(hot, first, served, faults)
  const access = createPageAccess({ view: window, base, needsPassword: () => store.getState().manifest.remote === true })
  let mustWait: string | undefined
  const { loadInLayout } = served
  const editing = createEditing({ view: window, access, store, send: (event, data) => hot?.send(event, data), loadWords, loadInLayout })
  // The server sends mistakes only to pages that may edit, and listens only to them.
  access.onToken((token) => {
    hot?.send('lectern:access', token)
    editing.looking.again()
  })
  window.addEventListener('focus', editing.looking.again)
  const onSlide = createOnSlide({ view: window, base, isEdited: () => store.getState().editor })
  const comments = createComments(createCommentServer(window, root, access))
  const renderComments = (no: number | undefined) =>
    no === undefined ? <OtherComments comments={comments} /> : <SlideComments comments={comments} no={no} />
  return {
    get manifest() {
      return store.getState().manifest
    },
    load,
    async loadPresenting(password, key) {
      if (store.getState().manifest.remote) {
        const secret = password !== undefined ? { password } : key !== undefined ? { key } : undefined
        const isKnown = password === undefined && access.current() !== undefined
        if (!isKnown) {
          const opened = secret !== undefined && (await access.open(secret))
          mustWait = typeof opened === 'string' ? opened : undefined
          if (opened !== true) return undefined
        }
      }
      return loadPresenting(root, access)
    },
    presenterKey: access.presenterKey,
    mustWait: () => mustWait,
    author: {
      restore: access.restore,
      whole,
      askRest: () => hot?.send('lectern:rest'),
      learn,
      createNavigation(options) {
        const navigation = createHeldNavigation(options, learn)
        const look = () => {
          const { no, clicks } = navigation.store.getState().position
          editing.looking.at(no, clicks)
        }
        navigation.store.subscribe(look)
        look()
        return navigation
      },
      onCaughtError: faults.onCaughtError,
      versions: first.hashes,
      subscribe,
      onSent,
      outline: first.editor ? outlineOf({ base: root, access, subscribe: slideChanges(store, subscribe), renderComments }) : undefined,
      ...authorViews(editing, comments, onSlide, access, served),
    },
  }
}

/** Fetch what only presenters see. Return undefined if this window may not. */
async function loadPresenting(base: string, access: PageAccess): Promise<Presenting | undefined> {
  const headers = { 'X-Lectern-Token': access.current() ?? '' }
  const answer = await fetch(`${base}__lectern/presenter`, { method: 'POST', headers }).catch((cause: unknown) => {
    throw new Unanswered('The notes did not arrive', { cause })
  })
  if (!answer.ok) return undefined
  const presenting: unknown = await answer.json()
  return isPresenting(presenting) ? presenting : undefined
}
