import type { KeyboardEvent } from 'react'
import { t } from '../../../base/language/index.ts'
import { type ReadableStore, windowStorage } from '../../../base/lib/browser/index.ts'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { MergeChoice } from '../model/merge-texts.ts'

import { createEditHistory } from './edit-history.ts'
import { createEditedFiles, type EditorSessionState, isUnsaved, withChoice } from './edited-files.ts'
import { createEditorServer, type EditorServer, type WrittenText } from './editor-server.ts'
import { createFileSaver } from './save-files.ts'

/** The files that are edited in this window. Each is merged with the changes of others and saved shortly after typing stops. */
export interface EditorSession {
  readonly store: ReadableStore<EditorSessionState>
  /**
   * Read a file unless it is open. Its text includes changes that were unsaved before a reload. Resolves to an error sentence when the file cannot be
   * read.
   */
  open(file: string): Promise<string | undefined>
  /**
   * Change the text of a file. A change is a step of its own when the text before it is given, else it is a part of what is being typed.
   */
  edit(file: string, text: string, before?: string): void
  /** Hold a text that is being typed on the slide: it is merged with what others write. `release` shows and saves it. */
  hold(file: string, text: string): void
  /** Note that what was held is a step of the history, which began with the text `before`. */
  endStep(file: string, before: string): void
  release(file: string): void
  /** Undo or redo the author's newest change in this window. Return why it is not possible. */
  undo(): string | undefined
  redo(): string | undefined
  /** Save all unsaved texts at once. */
  save(): void
  /** Settle a conflict. */
  settle(file: string, choice: MergeChoice): void
  /** Restore the text that was set aside, or discard it. */
  takeBack(file: string, take: boolean): void
  /** Take note of the versions that the files have on disk now. */
  heard(versions: Readonly<Record<string, string>>): void
  /** Keep unsaved texts across a reload. Return false when the browser refuses. */
  keep(): boolean
  openElsewhere: EditorServer['openElsewhere']
  dispose(): void
}

/** Milliseconds without typing after which the next letter begins a new step of the history. */
const stepAfterMs = 1000

/** Dependencies of an editor session. @internal for its test */
export interface EditorSessionOptions {
  readonly server: EditorServer
  readonly drafts: Drafts
  /** Call `run` once after `ms` milliseconds. Return the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** @internal for its test */
export function createEditorSession({ server, drafts, after }: EditorSessionOptions): EditorSession {
  const files = createEditedFiles()
  const opening = new Map<string, Promise<string | undefined>>()
  /** Drafts of files that are not open yet. */
  let left = { ...drafts.read() }
  const keep = () => drafts.keep({ ...left, ...files.unsaved() })
  const saver = createFileSaver({ files, server, keep, after })
  const history = createEditHistory()
  let stopStep: (() => void) | undefined

  /** Put a text in place and show it on the slides. It is saved shortly after. */
  function put(name: string, text: string): void {
    const file = files.get(name)
    if (!file) return
    files.put(name, { text, ...(file.trouble?.kind === 'refused' && { trouble: undefined }) })
    if (file.trouble?.kind === 'conflict') return
    server.show(name, file.base.version, text)
    saver.saveSoon(name)
  }
  function travel(direction: 'undo' | 'redo'): string | undefined {
    const found = history[direction]((name) => files.get(name)?.text)
    if ('why' in found) return found.why
    put(found.file, found.text)
    return undefined
  }

  async function read(name: string): Promise<string | undefined> {
    const answer = await server.read(name)
    if (answer.kind !== 'read') {
      opening.delete(name)
      return answer.kind === 'refused' ? answer.why : t('The authoring server does not answer.')
    }
    const { there } = answer
    const draft = left[name]
    const file = draft ? { base: draft.base, text: draft.text, saving: false } : { base: there, text: there.text, saving: false }
    files.open(name, file)
    if (draft) {
      const { [name]: _, ...others } = left
      left = others
      if (draft.base.version === there.version) saver.showIfUnsaved(name)
      else saver.rebase(name, there)
    }
    // A version that was announced during the read had no file to compare with.
    saver.look(name)
    return undefined
  }

  return {
    store: files.store,
    open(file) {
      const asked = opening.get(file) ?? read(file)
      opening.set(file, asked)
      return asked
    },
    edit(name, text, before) {
      const file = files.get(name)
      if (!file || (file.text === text && (before ?? text) === text)) return
      history.note(name, before ?? file.text, text, before !== undefined)
      stopStep?.()
      stopStep = after(stepAfterMs, history.close)
      put(name, text)
    },
    hold(name, text) {
      files.put(name, { text })
    },
    endStep(name, before) {
      const now = files.get(name)?.text
      if (now !== undefined) history.note(name, before, now, true)
    },
    release(name) {
      const file = files.get(name)
      if (file && isUnsaved(file)) put(name, file.text)
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    save() {
      for (const name of files.names()) saver.save(name)
    },
    settle(name, choice) {
      const file = files.get(name)
      if (file?.trouble?.kind !== 'conflict') return
      const { there } = file.trouble
      const settled = withChoice(file, there, choice)
      files.put(name, settled)
      if (isUnsaved(settled)) server.show(name, there.version, settled.text)
      saver.save(name)
    },
    takeBack(name, take) {
      const file = files.get(name)
      if (file?.setAside === undefined) return
      const { text, setAside } = file
      files.put(name, { setAside: undefined, ...(take && { text: setAside, setAside: text }) })
      if (take) saver.showIfUnsaved(name)
    },
    heard: saver.heard,
    keep,
    openElsewhere: server.openElsewhere,
    dispose() {
      stopStep?.()
      saver.stop()
    },
  }
}

/** Save on Ctrl+S or Cmd+S. Keys that are pressed in an editor do not change the slide. */
export const keysOf = (session: EditorSession) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
    event.preventDefault()
    session.save()
  }
}

/**
 * Open the session of a window. When the page is left, unsaved texts are sent and kept for the next page of this window. `draftsKey` is their key in
 * the session storage; `send` sends a message to the dev server.
 */
export function openEditorSession({
  view,
  base,
  access,
  draftsKey,
  send,
}: {
  readonly view: Window
  readonly base: string
  readonly access: Access
  readonly draftsKey: string
  readonly send: (event: string, data: unknown) => void
}): EditorSession {
  const drafts = createDrafts(view, draftsKey)
  const session = createEditorSession({
    server: createEditorServer({ view, base, access, send }),
    drafts,
    after(ms, run) {
      const timer = view.setTimeout(run, ms)
      return () => view.clearTimeout(timer)
    },
  })
  for (const file of Object.keys(drafts.read())) session.open(file)
  view.addEventListener('pagehide', () => {
    session.save()
    session.keep()
  })
  view.addEventListener('beforeunload', (event) => {
    if (!session.keep()) event.preventDefault()
  })
  return session
}

/** An unsaved text, and the text that the edit began with. @internal for its test */
export interface Draft {
  readonly base: WrittenText
  readonly text: string
}

/** Unsaved texts by file. The window keeps them while the server is away and across a reload. @internal for its test */
export interface Drafts {
  read(): Readonly<Record<string, Draft>>
  /** Return false when the browser does not keep them. */
  keep(drafts: Readonly<Record<string, Draft>>): boolean
}

function isDraft(value: unknown): value is Draft {
  if (!isFields(value) || typeof value.text !== 'string' || !isFields(value.base)) return false
  return typeof value.base.version === 'string' && typeof value.base.text === 'string'
}

/** Create drafts in the session storage of this window. Drafts that do not fit are dropped. @internal for its test */
export function createDrafts(view: Window, key: string): Drafts {
  const storage = windowStorage(view)
  return {
    read() {
      const stored = parseJson(storage.get(key))
      if (!isFields(stored)) return {}
      return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
    },
    keep(drafts) {
      const isEmpty = Object.keys(drafts).length === 0
      return storage.set(key, isEmpty ? undefined : JSON.stringify(drafts)) || isEmpty
    },
  }
}
