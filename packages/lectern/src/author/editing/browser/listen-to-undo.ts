import { latinKey } from '../../../base/lib/model/index.ts'
import type { Direction } from './edit-history.ts'

/** Texts with an undo of their own, and dialogs. */
const others = 'input,textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"],dialog'

/** Texts whose changes are steps of the history of the window. */
const own = '[data-history]'

/** Return what a key of the history asks for: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or Cmd. */
function directionOf(event: KeyboardEvent): Direction | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return undefined
  const key = latinKey(event).toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}

/** Call `travel` for the keys that undo and redo, anywhere in the page. `isInText`: a text of the editor has the focus. */
export function listenToUndo(view: Window, isEdited: () => boolean, travel: (direction: Direction, isInText: boolean) => void): void {
  const at = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector) !== null
  const take = (event: Event, direction: Direction) => {
    event.preventDefault()
    event.stopPropagation()
    travel(direction, true)
  }
  view.addEventListener(
    'keydown',
    (event) => {
      const direction = directionOf(event)
      if (!direction || event.defaultPrevented || !isEdited()) return
      if (at(event, own)) take(event, direction)
      else if (!at(event, others) && !view.document.querySelector('dialog[open]'))
        // Drawings, the mode on the slide and the deck may have the key. They listen after this.
        view.setTimeout(() => event.defaultPrevented || travel(direction, false))
    },
    { capture: true },
  )
  // The menu of a text field and keyboards on a screen send no keys.
  view.addEventListener(
    'beforeinput',
    (event) => {
      const direction = { historyUndo: 'undo', historyRedo: 'redo' } as const
      const found = Object.hasOwn(direction, event.inputType) && direction[event.inputType as keyof typeof direction]
      if (found && at(event, own) && isEdited()) take(event, found)
    },
    { capture: true },
  )
}
