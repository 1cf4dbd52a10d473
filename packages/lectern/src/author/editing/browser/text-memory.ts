import type { EditorState } from '@codemirror/state'
import { windowStorage } from '../../../base/lib/browser/index.ts'
import { isFields, parseJson, type TextStorage } from '../../../base/lib/model/index.ts'
import { stateAsJson, stateFromJson, type TextViewOptions } from './text-view.ts'

/** Identifies a text: a slide or its notes. */
export interface TextPlace {
  readonly tab: 'Slide' | 'Notes'
  readonly file: string
  readonly no: number
}

/** The states in which texts were left. An author who comes back finds the cursor. */
export interface TextMemory {
  keep(place: TextPlace, state: EditorState): void
  /** Return the state in which `text` was left in this page or the previous one. Return undefined when the text has changed since. */
  find(place: TextPlace, text: string, options: TextViewOptions): EditorState | undefined
  /** Keep the text on screen for the next page of this window. `focused`: whether the text has the focus. */
  leave(place: TextPlace, state: EditorState, focused: boolean): void
  /** The tab that the previous page showed, and whether its text had the focus. */
  readonly left: { readonly tab: TextPlace['tab']; readonly focused: boolean } | undefined
}

const nameOf = ({ tab, file, no }: TextPlace) => JSON.stringify([tab, file, no])

interface Left {
  readonly name: string
  readonly tab: TextPlace['tab']
  readonly focused: boolean
  readonly state: unknown
}

function takeLeft(storage: TextStorage, key: string): Left | undefined {
  const left = parseJson(storage.get(key))
  storage.set(key, undefined)
  if (!isFields(left)) return undefined
  const { name, tab, focused, state } = left
  if (typeof name !== 'string') return undefined
  return { name, tab: tab === 'Notes' ? tab : 'Slide', focused: focused === true, state }
}

/** Create the memory. `key` is its key in the session storage. */
export function createTextMemory(view: Window, key: string): TextMemory {
  const storage = windowStorage(view)
  const left = takeLeft(storage, key)
  // As values: a state has the functions and words of the editor that made it.
  const states = new Map<string, unknown>()
  return {
    left,
    keep: (place, state) => void states.set(nameOf(place), stateAsJson(state)),
    find(place, text, options) {
      const name = nameOf(place)
      const kept = states.get(name)
      const state = kept === undefined ? undefined : stateFromJson(kept, text, options)
      return state ?? (left?.name === name ? stateFromJson(left.state, text, options) : undefined)
    },
    leave(place, state, focused) {
      const { tab } = place
      storage.set(key, JSON.stringify({ name: nameOf(place), tab, focused, state: stateAsJson(state) }))
    },
  }
}
