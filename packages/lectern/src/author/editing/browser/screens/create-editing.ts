import type { ReadableStore } from '../../../../base/lib/browser/index.ts'
import { loadPart, onEditorRequest, windowStorage } from '../../../../base/lib/browser/index.ts'
import type { ServedState, SlideWords } from '../../../../deck/deck/index.ts'
import type { Access } from '../../../../site/password/browser/index.ts'
import type { EditorSession } from '../editor/create-editor-session.ts'
import type { TextMemory } from '../editor/text-memory.ts'
import { createEditorPreferences, type EditorPreferencesStore } from './editor-preferences.ts'

type EditorCode = typeof import('../editor/index.ts')

/** The code of the editor, the session with the deck's files, and the states in which the author left each text. */
export interface LoadedEditing extends EditorCode {
  readonly session: EditorSession
  readonly memory: TextMemory
}

/** Editing in the browser. Its code is fetched when somebody edits. */
export interface Editing {
  readonly store: ReadableStore<ServedState>
  readonly preferences: EditorPreferencesStore
  readonly loadWords: () => Promise<SlideWords>
  load(): Promise<LoadedEditing>
  /** Open the editor beside the play screen, or close it. */
  toggle(): void
  /** Return whether the person has just opened the editor, which then takes the focus. */
  isJustOpened(): boolean
}

interface EditingOptions extends Pick<Editing, 'store' | 'loadWords'> {
  readonly view: Window & typeof globalThis
  readonly access: Access
  /** Send a message over the connection that delivers updates. */
  readonly send: (event: string, data: unknown) => void
}

/** Create the editing of a window. Load the editor at once if unsaved drafts remain from before a reload. */
export function createEditing({ view, access, store, send, loadWords }: EditingOptions): Editing {
  const { base } = store.getState().manifest
  const draftsKey = `lectern:drafts:${base}`
  const preferences = createEditorPreferences(view, base)
  let loading: Promise<LoadedEditing> | undefined
  let justOpened = false

  async function fetchCode(): Promise<LoadedEditing> {
    const code = await loadPart('the editor', () => import('../editor/index.ts'))
    const session = code.openEditorSession({ view, base, access, draftsKey, send })
    const hear = () => session.heard(store.getState().files)
    hear()
    store.subscribe(hear)
    return { ...code, session, memory: code.createTextMemory(view, `lectern:editing:${base}`) }
  }
  const load = () => {
    loading ??= fetchCode()
    return loading
  }
  if (windowStorage(view).get(draftsKey) !== null) load()
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
    load,
    toggle() {
      justOpened = !preferences.store.getState().shown
      preferences.set({ shown: justOpened })
    },
    isJustOpened: () => justOpened,
  }
}
