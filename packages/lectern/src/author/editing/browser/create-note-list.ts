import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { cutSlide, followSlide, joinSlide, notesIn, slideAtLine } from '../model/slide-cut.ts'
import type { EditorSession } from './create-editor-session.ts'
import type { PlacesStore } from './use-slide-draft.ts'

/** The notes of all slides, indexed by slide from 0. Undefined until they are loaded. */
type NoteListState = readonly (string | undefined)[]

/** The notes of all slides. An edited note is written back to its file. */
export interface NoteList {
  readonly store: ReadableStore<NoteListState>
  /** `no` counts from 1. */
  edit(no: number, note: string): void
  dispose(): void
}

export function createNoteList(session: EditorSession, places: PlacesStore): NoteList {
  const store = createStore<NoteListState>(() => [])
  /** The index of each slide in its file, from 0, and the texts to which these indices belong. */
  let indices: readonly (number | undefined)[] = []
  const texts = new Map<string, string>()
  /** Notes as typed. Blanks at their end are not written to the file. */
  const typed = new Map<number, string>()

  function locate() {
    const { places: all, files } = places.getState()
    const lying = session.store.getState()
    indices = all.map(({ file, start }, slide) => {
      const found = lying.get(file)
      if (!found) return undefined
      const before = texts.get(file)
      const isWritten = files[file] === found.base.version && found.text === found.base.text
      if (isWritten || before === undefined) return slideAtLine(found.text, start)
      const index = indices[slide]
      return index === undefined || before === found.text ? index : followSlide(before, index, found.text)
    })
    for (const [file, { text }] of lying) texts.set(file, text)
  }

  function update() {
    locate()
    const { places: all } = places.getState()
    const notes = new Map([...session.store.getState()].map(([file, { text }]) => [file, notesIn(text)]))
    const next = all.map(({ file }, slide) => {
      const index = indices[slide]
      const note = index === undefined ? undefined : notes.get(file)?.[index]?.note
      const own = typed.get(slide + 1)
      return own !== undefined && own.trim() === note ? own : note
    })
    store.setState(next, true)
  }

  const stops = [session.store.subscribe(update), places.subscribe(() => open())]
  function open() {
    for (const file of new Set(places.getState().places.map((place) => place.file))) session.open(file)
    update()
  }
  open()

  return {
    store,
    edit(no, note) {
      const file = places.getState().places[no - 1]?.file
      const index = indices[no - 1]
      const text = file === undefined ? undefined : session.store.getState().get(file)?.text
      const cut = text === undefined || index === undefined ? undefined : cutSlide(text, index)
      if (file === undefined || !cut) return
      typed.set(no, note)
      const joined = joinSlide(cut, cut.source, note)
      // An edit of notes adds or removes no slide.
      texts.set(file, joined)
      if (joined === text) update()
      else session.edit(file, joined)
    },
    dispose() {
      for (const stop of stops) stop()
    },
  }
}
