import type { EditMode } from './create-edit-mode.ts'
import type { FoundBlock } from './find-block.ts'
import { stopEvent } from './slide-pointer.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const fields = 'input,textarea,select,button,[contenteditable]:not([contenteditable="false"]),[role="textbox"]'

/** Return the listener for keys while nothing is typed. */
export function createKeyListener(mode: EditMode, isEdited: (target: EventTarget | null) => boolean, onDone: () => void) {
  const { edit, selection } = mode

  function onSelectedKey(event: KeyboardEvent, block: FoundBlock): boolean {
    const [x, y] = arrows[event.key] ?? []
    if (x !== undefined && y !== undefined) {
      if (event.ctrlKey || event.metaKey) return false
      const by = event.shiftKey ? 10 : 1
      selection.nudge(event.altKey ? { kind: 'scale', x: 1, y: 1 } : { kind: 'move' }, x * by, y * by)
    } else if (event.key === 'Delete' || event.key === 'Backspace') selection.remove()
    else if (event.key === 'Enter' || event.key === 'F2') {
      selection.choose(undefined)
      const [text] = block.element.querySelectorAll('h1,h2,h3,h4,h5,h6,p,li,td,th')
      edit.begin(text ?? block.element, { kind: 'end' })
    } else return false
    return true
  }
  function onCommand(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    if (key === 'z') edit[event.shiftKey ? 'redo' : 'undo']()
    else if (key === 'y') edit.redo()
    else if (key === 'd' && selection.store.getState().block) selection.duplicate()
    else return false
    return true
  }
  function opensMenu({ key }: KeyboardEvent): boolean {
    if (key === '/') mode.openMenu()
    return key === '/'
  }
  function onEscape(): void {
    if (selection.store.getState().block) selection.choose(undefined)
    else onDone()
  }
  return (event: KeyboardEvent): void => {
    const { target } = event
    if (event.isComposing || isEdited(target) || document.querySelector('dialog[open]')) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const isField = target instanceof Element && target.closest(fields) !== null
    // A step of the strip has keys of its own.
    if (isField && (!(target instanceof HTMLButtonElement) || target.dataset.unit !== undefined)) return
    const { block } = selection.store.getState()
    const isPressed = isField && (event.key === 'Enter' || event.key === ' ')
    if (isPressed) return
    const isTaken = isCommand
      ? onCommand(event)
      : edit.takeKey(event.key) || (block !== undefined && onSelectedKey(event, block)) || opensMenu(event)
    if (isTaken) stopEvent(event)
    else if (event.key === 'Escape') {
      stopEvent(event)
      onEscape()
    }
  }
}
