import type { EditorState } from '@codemirror/state'
import { isObject } from './create-post.ts'
import { stateAsJson, stateFromJson, type TextViewParts } from './text-view.ts'

/** Which text it is: of a slide, or its notes. */
export interface TextPlace {
  readonly tab: 'Slide' | 'Notes'
  readonly file: string
  readonly no: number
}

/** How texts were left: a person who comes back finds the cursor, and can undo what was done. */
export interface TextMemory {
  keep(place: TextPlace, state: EditorState): void
  /** The state in which `text` was left there, in this page or in the one before it; undefined when the text is another by now. */
  find(place: TextPlace, text: string, parts: TextViewParts): EditorState | undefined
  /** Keeps the text on screen for the next page of this window. `focused`: whether the person writes in it. */
  leave(place: TextPlace, state: EditorState, focused: boolean): void
  /** What was on screen in the page before, and whether the person wrote in it. */
  readonly left: { readonly tab: TextPlace['tab']; readonly focused: boolean } | undefined
}

const nameOf = ({ tab, file, no }: TextPlace) => JSON.stringify([tab, file, no])

interface Left {
  readonly name: string
  readonly tab: TextPlace['tab']
  readonly focused: boolean
  readonly state: unknown
}

function takeLeft(view: Window, key: string): Left | undefined {
  try {
    const text = view.sessionStorage.getItem(key)
    view.sessionStorage.removeItem(key)
    const left: unknown = JSON.parse(text ?? 'null')
    if (!isObject(left)) return undefined
    const { name, tab, focused, state } = left
    if (typeof name !== 'string') return undefined
    return { name, tab: tab === 'Notes' ? tab : 'Slide', focused: focused === true, state }
  } catch {
    return undefined
  }
}

/** `key`: where in the session's storage. */
export function createTextMemory(view: Window, key: string): TextMemory {
  const left = takeLeft(view, key)
  const states = new Map<string, EditorState>()
  return {
    left,
    keep: (place, state) => void states.set(nameOf(place), state),
    find(place, text, parts) {
      const name = nameOf(place)
      const state = states.get(name)
      if (state?.doc.toString() === text) return state
      return left?.name === name ? stateFromJson(left.state, text, parts) : undefined
    },
    leave(place, state, focused) {
      try {
        const { tab } = place
        view.sessionStorage.setItem(key, JSON.stringify({ name: nameOf(place), tab, focused, state: stateAsJson(state) }))
      } catch {
        // Full or forbidden: the cursor begins anew.
      }
    },
  }
}
