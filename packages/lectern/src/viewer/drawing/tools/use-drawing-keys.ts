import { useEffect } from 'react'
import type { KeyPress } from '../../../base/lib/model/index.ts'
import { type DrawingAction, drawingAction, type ToolAction } from '../../../deck/drawing/model/index.ts'

/** Fields in which letters are text. A radio button or a slider is not one. */
const typed = 'input:not([type="radio"],[type="range"]),textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"]'

/** Controls of which the arrow keys are a part. */
const ranged = 'input:is([type="radio"],[type="range"]),[role="separator"],[role="slider"]'

/** Controls that Enter presses. */
const pressed = 'a[href],button,summary'

const repeated: readonly string[] = ['undo', 'redo', 'move', 'next']

export interface DrawingKeysOptions {
  readonly on: boolean
  readonly isUncovered: () => boolean
  /** Return the action of a key for the chosen tool. It goes before those that all tools have. */
  readonly toolActionOf: (press: KeyPress) => ToolAction | undefined
  readonly act: (action: DrawingAction) => void
  readonly actWithTool: (action: ToolAction) => void
  /** Called when a key that moves strokes is let go. */
  readonly endMove: () => void
}

/** Handle the keys of spec.md section 9 while drawing is on. They take precedence over all other keys. */
export function useDrawingKeys({ on, isUncovered, toolActionOf, act, actWithTool, endMove }: DrawingKeysOptions): void {
  useEffect(() => {
    if (!on) return
    const stopper = new AbortController()
    const isTaken = (event: KeyboardEvent, { kind }: DrawingAction | ToolAction) => {
      const [target] = event.composedPath()
      const others = kind === 'move' ? ranged : kind === 'edit' || kind === 'write' ? pressed : ''
      return target instanceof Element && target.closest(others ? `${typed},${others}` : typed) !== null
    }
    function answer<Action extends DrawingAction | ToolAction>(
      event: KeyboardEvent,
      action: Action | undefined,
      run: (action: Action) => void,
    ): boolean {
      if (!action || !isUncovered() || isTaken(event, action)) return false
      event.preventDefault()
      if (!event.repeat || repeated.includes(action.kind)) run(action)
      return true
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented) return
      if (answer(event, toolActionOf(event), actWithTool)) return
      answer(event, drawingAction(event), act)
    }
    const options = { capture: true, signal: stopper.signal }
    window.addEventListener('keydown', onKeyDown, options)
    for (const type of ['keyup', 'blur']) window.addEventListener(type, endMove, options)
    return () => stopper.abort()
  }, [on, isUncovered, toolActionOf, act, actWithTool, endMove])
}
