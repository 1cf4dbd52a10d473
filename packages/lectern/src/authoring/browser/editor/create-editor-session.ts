import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../lib/browser/index.ts'
import { conflictsOf, type MergeChoice, mergedText, mergeTexts } from '../../model/index.ts'
import type { Drafts } from './drafts.ts'
import type { EditorServer, WrittenText } from './editor-server.ts'

/** The reason why a text cannot be saved. */
type Trouble =
  | { readonly kind: 'conflict'; readonly there: WrittenText }
  | { readonly kind: 'refused'; readonly why: string }
  /** `kept`: whether the text survives a reload. */
  | { readonly kind: 'unreachable'; readonly kept: boolean }

/** An open file of the deck. */
export interface EditedFile {
  /** The last known text on disk. */
  readonly base: WrittenText
  /** The edited text. */
  readonly text: string
  readonly saving: boolean
  readonly trouble?: Trouble | undefined
  /** The side that lost when a conflict was settled. The author can restore it. */
  readonly setAside?: string | undefined
}

type EditorSessionState = ReadonlyMap<string, EditedFile>

/** The files that are edited in this window. Each is merged with the changes of others and saved shortly after typing stops. */
export interface EditorSession {
  readonly store: ReadableStore<EditorSessionState>
  /**
   * Read a file unless it is open. Its text includes changes that were unsaved before a reload. Resolves to an error sentence when the file cannot be
   * read.
   */
  open(file: string): Promise<string | undefined>
  edit(file: string, text: string): void
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

/** Dependencies of an editor session. */
export interface EditorSessionOptions {
  readonly server: EditorServer
  readonly drafts: Drafts
  /** Call `run` once after `ms` milliseconds. Return the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Milliseconds without typing after which a text is saved, and milliseconds after which it is saved even while the author types on. */
export const saveAfterMs = 400
export const saveWithinMs = 2000
/** Milliseconds between two attempts to reach a server that does not answer. */
export const retryAfterMs = 2000

export function createEditorSession({ server, drafts, after }: EditorSessionOptions): EditorSession {
  const store = createStore<EditorSessionState>(() => new Map())
  const opening = new Map<string, Promise<string | undefined>>()
  const timers = new Map<string, { readonly soon: () => void; readonly latest: () => void }>()
  /** Drafts of files that are not open yet. */
  let left = { ...drafts.read() }
  let onDisk: Readonly<Record<string, string>> = {}

  const fileOf = (file: string) => store.getState().get(file)
  const put = (file: string, change: Partial<EditedFile>) => {
    const before = fileOf(file)
    if (before) store.setState(new Map([...store.getState(), [file, { ...before, ...change }]]), true)
  }
  const isUnsaved = ({ base, text }: EditedFile) => base.text !== text

  function keep(): boolean {
    const unsaved = [...store.getState()]
      .filter(([, file]) => isUnsaved(file))
      .map(([name, { base, text }]) => [name, { base, text }] as const)
    return drafts.keep({ ...left, ...Object.fromEntries(unsaved) })
  }

  function callOff(file: string) {
    timers.get(file)?.soon()
    timers.get(file)?.latest()
    timers.delete(file)
  }

  function saveSoon(file: string) {
    const latest = timers.get(file)?.latest ?? after(saveWithinMs, () => save(file))
    timers.get(file)?.soon()
    timers.set(file, { soon: after(saveAfterMs, () => save(file)), latest })
  }

  async function save(name: string): Promise<void> {
    callOff(name)
    const file = fileOf(name)
    if (!file || file.saving || !isUnsaved(file) || file.trouble?.kind === 'conflict') return
    const { text: sent, base } = file
    put(name, { saving: true })
    const answer = await server.save(name, base.version, sent)
    put(name, { saving: false })
    if (answer.kind === 'changed') rebase(name, answer.there)
    else if (answer.kind === 'saved') {
      if (onDisk[name] === base.version) onDisk = { ...onDisk, [name]: answer.version }
      put(name, { base: { version: answer.version, text: sent }, trouble: undefined })
      showIfUnsaved(name)
    } else {
      put(name, { trouble: answer.kind === 'refused' ? answer : { kind: 'unreachable', kept: keep() } })
      timers.set(name, { soon: after(retryAfterMs, () => save(name)), latest: () => undefined })
    }
    keep()
    look(name)
  }

  /** Show the text on the slides and schedule its save when it is unsaved. */
  function showIfUnsaved(name: string) {
    const file = fileOf(name)
    if (!file || !isUnsaved(file)) return
    server.show(name, file.base.version, file.text)
    saveSoon(name)
  }

  /** Merge the text that another program has written with the text here. Report a conflict where both changed the same lines. */
  function rebase(name: string, there: WrittenText) {
    const file = fileOf(name)
    if (!file || file.base.version === there.version) return
    const merged = mergedText(mergeTexts(file.text, file.base.text, there.text))
    if (merged === undefined) return put(name, { trouble: { kind: 'conflict', there } })
    put(name, { base: there, text: merged, trouble: undefined })
    showIfUnsaved(name)
  }

  /** Read the file again when the disk has another version. */
  async function look(name: string) {
    const file = fileOf(name)
    const told = onDisk[name]
    const known = file?.trouble?.kind === 'conflict' ? file.trouble.there : file?.base
    if (!file || file.saving || told === undefined || told === known?.version) return
    const answer = await server.read(name)
    if (answer.kind === 'read' && !fileOf(name)?.saving) rebase(name, answer.there)
  }

  async function read(name: string): Promise<string | undefined> {
    const answer = await server.read(name)
    if (answer.kind !== 'read') {
      opening.delete(name)
      return answer.kind === 'refused' ? answer.why : 'The authoring server does not answer.'
    }
    const { there } = answer
    const draft = left[name]
    const file = draft ? { base: draft.base, text: draft.text, saving: false } : { base: there, text: there.text, saving: false }
    store.setState(new Map([...store.getState(), [name, file]]), true)
    if (draft) {
      const { [name]: _, ...others } = left
      left = others
      if (draft.base.version === there.version) showIfUnsaved(name)
      else rebase(name, there)
    }
    // A version that was announced during the read had no file to compare with.
    look(name)
    return undefined
  }

  return {
    store,
    open(file) {
      const asked = opening.get(file) ?? read(file)
      opening.set(file, asked)
      return asked
    },
    edit(name, text) {
      const file = fileOf(name)
      if (!file || file.text === text) return
      put(name, { text, ...(file.trouble?.kind === 'refused' && { trouble: undefined }) })
      if (file.trouble?.kind === 'conflict') return
      server.show(name, file.base.version, text)
      saveSoon(name)
    },
    save() {
      for (const name of store.getState().keys()) save(name)
    },
    settle(name, choice) {
      const file = fileOf(name)
      if (file?.trouble?.kind !== 'conflict') return
      const { there } = file.trouble
      const parts = mergeTexts(file.text, file.base.text, there.text)
      const text = mergedText(parts, choice) ?? file.text
      const setAside = choice === 'both' ? undefined : mergedText(parts, choice === 'mine' ? 'theirs' : 'mine')
      put(name, { base: there, text, setAside, trouble: undefined })
      if (isUnsaved({ ...file, base: there, text })) server.show(name, there.version, text)
      save(name)
    },
    takeBack(name, take) {
      const file = fileOf(name)
      if (file?.setAside === undefined) return
      const { text, setAside } = file
      put(name, { setAside: undefined, ...(take && { text: setAside, setAside: text }) })
      if (take) showIfUnsaved(name)
    },
    heard(versions) {
      onDisk = versions
      for (const name of store.getState().keys()) look(name)
    },
    keep,
    openElsewhere: server.openElsewhere,
    dispose() {
      for (const name of [...timers.keys()]) callOff(name)
    },
  }
}

/** Return the lines that both sides changed in a file in conflict. */
export function conflictIn({ trouble, text, base }: EditedFile) {
  return trouble?.kind === 'conflict' ? conflictsOf(mergeTexts(text, base.text, trouble.there.text)) : []
}
