import { createStore } from 'zustand/vanilla'
import { conflictsOf, type MergeChoice, mergedText, mergeTexts } from '../model/merge-texts.ts'
import type { WrittenText } from './editor-server.ts'

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

export type EditorSessionState = ReadonlyMap<string, EditedFile>

export const isUnsaved = ({ base, text }: EditedFile) => base.text !== text

/** Create the list of open files. */
export function createEditedFiles() {
  const store = createStore<EditorSessionState>(() => new Map())
  const set = (name: string, file: EditedFile) => store.setState(new Map([...store.getState(), [name, file]]), true)
  return {
    store,
    names: () => store.getState().keys(),
    get: (name: string) => store.getState().get(name),
    open: set,
    /** Change an open file. A file that is not open stays closed. */
    put(name: string, change: Partial<EditedFile>) {
      const before = store.getState().get(name)
      if (before) set(name, { ...before, ...change })
    },
    /** Return the unsaved texts, with the texts from which they were edited. */
    unsaved: () =>
      Object.fromEntries(
        [...store.getState()].filter(([, file]) => isUnsaved(file)).map(([name, { base, text }]) => [name, { base, text }] as const),
      ),
  }
}

export type EditedFiles = ReturnType<typeof createEditedFiles>

/** Return the file after a choice has settled its conflict with the text `there`. The other side is set aside. */
export function withChoice(file: EditedFile, there: WrittenText, choice: MergeChoice): EditedFile {
  const parts = mergeTexts(file.text, file.base.text, there.text)
  const text = mergedText(parts, choice) ?? file.text
  const setAside = choice === 'both' ? undefined : mergedText(parts, choice === 'mine' ? 'theirs' : 'mine')
  return { ...file, base: there, text, setAside, trouble: undefined }
}

/** Return the lines that both sides changed in a file in conflict. */
export function conflictIn({ trouble, text, base }: EditedFile): ReturnType<typeof conflictsOf> {
  return trouble?.kind === 'conflict' ? conflictsOf(mergeTexts(text, base.text, trouble.there.text)) : []
}
