import type { KeyboardEvent } from 'react'
import { t } from '../../../base/language/index.ts'
import { type ReadableStore, type WrittenFile, windowStorage } from '../../../base/lib/browser/index.ts'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import { keepSteps, readSteps, type Steps } from '../model/kept-steps.ts'
import type { MergeChoice } from '../model/merge-texts.ts'
import { createEditHistory, type Direction } from './edit-history.ts'
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
  /** Note a step that the server has written for this window. */
  note(change: WrittenFile): void
  /** Begin a new step with the next letter: the author has moved the cursor. */
  pause(): void
  /** Undo or redo the author's newest change in this window, wherever it was made. Resolves to its place, or why it is not possible. */
  travel(direction: Direction): Promise<Travelled>
  /** Save all unsaved texts at once. */
  save(): void
  /** Settle a conflict. */
  settle(file: string, choice: MergeChoice): void
  /** Restore the text that was set aside, or discard it. */
  takeBack(file: string, take: boolean): void
  /** Take note of the versions that the files have on disk now. */
  heard(versions: Readonly<Record<string, string>>): void
  /** Keep unsaved texts and the history across a reload. Return false when the browser refuses to keep the texts. */
  keep(): boolean
  openElsewhere: EditorServer['openElsewhere']
  dispose(): void
}

/** The offset in a file to which an undo or a redo has led, or the reason why there is none. */
type Travelled = { readonly file: string; readonly offset: number } | { readonly why: string }

/** Milliseconds without typing after which the next letter begins a new step of the history. */
const stepAfterMs = 1000

/** Dependencies of an editor session. @internal for its test */
export interface EditorSessionOptions {
  readonly server: EditorServer
  readonly drafts: Drafts
  readonly steps: KeptSteps
  /** Call `run` once after `ms` milliseconds. Return the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** @internal for its test */
export function createEditorSession({ server, drafts, steps, after }: EditorSessionOptions): EditorSession {
  const files = createEditedFiles()
  const opening = new Map<string, Promise<string | undefined>>()
  /** Drafts of files that are not open yet. */
  let left = { ...drafts.read() }
  const keep = () => drafts.keep({ ...left, ...files.unsaved() })
  const saver = createFileSaver({ files, server, keep, after })
  const history = createEditHistory(steps.take())
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
  function open(name: string): Promise<string | undefined> {
    const asked = opening.get(name) ?? read(name)
    opening.set(name, asked)
    return asked
  }
  async function travel(direction: Direction): Promise<Travelled> {
    for (let name = history.next(direction); name !== undefined && !files.get(name); name = history.next(direction)) {
      const why = await open(name)
      if (why !== undefined) return { why }
    }
    const found = history[direction]((name) => files.get(name)?.text)
    if ('why' in found) return found
    const { file, text, offset } = found
    put(file, text)
    return { file, offset }
  }
  /** Keep the history. A storage without room for all of it keeps the newest steps. */
  function keepHistory(): void {
    let { done, undone } = history.steps()
    while (!steps.keep({ done, undone }) && done.length + undone.length > 0) {
      done = done.slice(Math.ceil(done.length / 2))
      undone = []
    }
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
    open,
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
    note({ file, before, after: text, version }) {
      history.note(file, before, text, true)
      // The server announces it, too. An undo may come sooner.
      if (files.get(file)?.base.text === before) saver.rebase(file, { version, text })
    },
    pause: history.close,
    travel,
    save() {
      history.close()
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
    keep() {
      const isKept = keep()
      keepHistory()
      return isKept
    },
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
 * the session storage, `stepsKey` that of the history; `send` sends a message to the dev server.
 */
export function openEditorSession({
  view,
  base,
  access,
  draftsKey,
  stepsKey,
  send,
}: {
  readonly view: Window
  readonly base: string
  readonly access: Access
  readonly draftsKey: string
  readonly stepsKey: string
  readonly send: (event: string, data: unknown) => void
}): EditorSession {
  const drafts = createDrafts(view, draftsKey)
  const session = createEditorSession({
    server: createEditorServer({ view, base, access, send }),
    drafts,
    steps: createKeptSteps(view, stepsKey),
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

/** The history of the page before, and for the next page. @internal for its test */
export interface KeptSteps {
  /** Return the steps that were kept, and forget them. */
  take(): Steps
  /** Return false when the browser does not keep them. */
  keep(steps: Steps): boolean
}

/** Largest number of letters of a history that is kept. Unsaved texts need room, too. */
const mostKept = 1_000_000

/** Create the history in the session storage of this window. */
function createKeptSteps(view: Window, key: string): KeptSteps {
  const storage = windowStorage(view)
  return {
    take() {
      const stored = storage.get(key)
      storage.set(key, undefined)
      return readSteps(parseJson(stored))
    },
    keep(steps) {
      const isEmpty = steps.done.length === 0 && steps.undone.length === 0
      const json = isEmpty ? undefined : JSON.stringify(keepSteps(steps))
      return (json?.length ?? 0) <= mostKept && storage.set(key, json)
    },
  }
}
