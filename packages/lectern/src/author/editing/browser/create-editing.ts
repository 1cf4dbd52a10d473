import { createStore } from 'zustand/vanilla'
import {
  createPersistedStore,
  loadPart,
  onEditorRequest,
  onWritten,
  type PersistedStore,
  type ReadableStore,
  windowStorage,
} from '../../../base/lib/browser/index.ts'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import type { ServedState, SlideWords } from '../../../deck/deck/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { SlideModule } from '../../../viewer/stage/browser/index.ts'
import type { EditorSession } from './create-editor-session.ts'
import { createLooking, type Looking } from './create-looking.ts'
import type { Direction, Undone } from './edit-history.ts'
import type { InsertPlace } from './insert-place.ts'
import { listenToUndo } from './listen-to-undo.ts'
import type { TextMemory } from './text-memory.ts'

/** A person's preferences for the editor (spec.md §2: editor shown, editor width). */
interface EditorPreferences {
  readonly shown: boolean
  /** Share of the window in percent: of its width, or of its height on upright screens. */
  readonly width: number
}

/** Limits of the editor's share, in percent. */
export const editorShares = { least: 20, most: 80 }

const initial: EditorPreferences = { shown: false, width: 38 }

/** Return the preferences in a stored text, with the initial values in place of invalid ones. @internal for its test */
export function readEditorPreferences(text: string | null): EditorPreferences {
  const stored = parseJson(text)
  if (!isFields(stored)) return initial
  const { shown, width } = stored
  const isShare = typeof width === 'number' && width >= editorShares.least && width <= editorShares.most
  return { shown: shown === true, width: isShare ? width : initial.width }
}

type EditorPreferencesStore = PersistedStore<EditorPreferences>

/** Create the preferences of this browser for the deck at `base` (contract.md, "Browser storage"). @internal for its test */
export const createEditorPreferences = (view: Window, base: string): EditorPreferencesStore =>
  createPersistedStore(view, `lectern:editor:${base}`, readEditorPreferences)

type EditorCode = typeof import('./editor.ts')

/** The code of the editor, the session with the deck's files, and the states in which the author left each text. */
export interface LoadedEditing extends EditorCode {
  readonly session: EditorSession
  readonly memory: TextMemory
}

/** Lines of the file of the slide on screen, from 1. */
interface MarkedLines {
  readonly marked: number | undefined
  readonly cursor: number | undefined
}

/** Editing in the browser. Its code is fetched when somebody edits. */
export interface Editing {
  readonly store: ReadableStore<ServedState>
  readonly preferences: EditorPreferencesStore
  readonly loadWords: () => Promise<SlideWords>
  /** What this window shows, as the author's assistant learns it. */
  readonly looking: Looking
  load(): Promise<LoadedEditing>
  /** Open the editor beside the play screen, or close it. */
  toggle(): void
  /** The line of a file, from 1, that is marked in the text beside the slide, because its element is selected; and the line of the cursor there. */
  readonly lines: ReadableStore<MarkedLines>
  mark(line: number | undefined): void
  /** Called when the author moves the cursor to a line, from 1. */
  follow(line: number): void
  readonly undone: ReadableStore<Undone>
  /** Undo or redo the last change that was made in this window, in a text, on the slide, or by a drag. */
  travel(direction: Direction, isInText?: boolean): Promise<Undone>
  /** The place for which the menu of what can be inserted is open. */
  readonly inserting: ReadableStore<{ readonly place: InsertPlace | undefined }>
  insertAt(place: InsertPlace | undefined): void
  /** Load the slide with this hash in another layout. The hash `example` stands for the example of the layout. */
  readonly loadInLayout: (layout: string, hash: string) => Promise<SlideModule>
  /** Return whether the person has just opened the editor, which then takes the focus. */
  isJustOpened(): boolean
}

interface EditingOptions extends Pick<Editing, 'store' | 'loadWords' | 'loadInLayout'> {
  readonly view: Window & typeof globalThis
  readonly access: Access
  /** Send a message over the connection that delivers updates. */
  readonly send: (event: string, data: unknown) => void
}

/** Create the editing of a window. Load the editor at once if unsaved drafts remain from before a reload. */
export function createEditing({ view, access, store, send, loadWords, loadInLayout }: EditingOptions): Editing {
  const { base: shared, root: base = shared } = store.getState().manifest
  const draftsKey = `lectern:drafts:${base}`
  const stepsKey = `lectern:steps:${base}`
  const preferences = createEditorPreferences(view, base)
  let loading: Promise<LoadedEditing> | undefined
  let justOpened = false
  const inserting = createStore<{ readonly place: InsertPlace | undefined }>(() => ({ place: undefined }))
  const undone = createStore<Undone>(() => ({}))
  const lines = createStore<MarkedLines>(() => ({ marked: undefined, cursor: undefined }))

  async function fetchCode(): Promise<LoadedEditing> {
    const code = await loadPart('the editor', () => import('./editor.ts'))
    const session = code.openEditorSession({ view, base, access, draftsKey, stepsKey, send })
    const hear = () => session.heard(store.getState().files)
    hear()
    store.subscribe(hear)
    return { ...code, session, memory: code.createTextMemory(view, `lectern:editing:${base}`) }
  }
  const load = () => {
    loading ??= fetchCode()
    return loading
  }
  async function travel(direction: Direction, isInText = false): Promise<Undone> {
    const found = await (await load()).session.travel(direction)
    const next = 'why' in found ? found : { place: { ...found, isInText } }
    undone.setState(next, true)
    return next
  }
  listenToUndo(view, () => store.getState().editor, travel)
  if (windowStorage(view).get(draftsKey) !== null) load()
  onWritten(view, async (change) => (await load()).session.note(change))
  onEditorRequest(view, async (no) => {
    const place = store.getState().places[no - 1]
    if (!place) return
    const answer = await (await load()).session.openElsewhere(place.file, place.start + 1)
    console.info(answer)
  })
  return {
    store,
    preferences,
    loadWords,
    looking: createLooking(send),
    load,
    toggle() {
      justOpened = !preferences.store.getState().shown
      preferences.set({ shown: justOpened })
    },
    lines,
    undone,
    travel,
    inserting,
    insertAt: (place) => inserting.setState({ place }),
    loadInLayout,
    mark: (marked) => lines.setState({ marked }),
    follow: (cursor) => lines.setState({ cursor }),
    isJustOpened: () => justOpened,
  }
}
