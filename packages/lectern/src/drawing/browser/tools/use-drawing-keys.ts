import { useEffect } from 'react'
import { type DrawingAction, drawingAction, type SelectionAction, selectionAction } from '../../model/index.ts'

/** Fields in which letters are text. A radio button or a slider is not one. */
const typed = 'input:not([type="radio"],[type="range"]),textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"]'

/** Controls of which the arrow keys are a part. */
const ranged = 'input:is([type="radio"],[type="range"]),[role="separator"],[role="slider"]'

const repeated: readonly string[] = ['undo', 'redo', 'move', 'next']

export interface DrawingKeysOptions {
  readonly on: boolean
  readonly isUncovered: () => boolean
  /** Whether the select tool is chosen. */
  readonly selects: boolean
  readonly hasSelection: () => boolean
  readonly act: (action: DrawingAction) => void
  readonly actOnSelection: (action: SelectionAction) => void
  /** Called when a key that moves strokes is let go. */
  readonly endMove: () => void
}

/** Handle the keys of spec.md section 9 while drawing is on. They take precedence over all other keys. */
export function useDrawingKeys({ on, isUncovered, selects, hasSelection, act, actOnSelection, endMove }: DrawingKeysOptions): void {
  useEffect(() => {
    if (!on) return
    const stopper = new AbortController()
    const isTaken = (event: KeyboardEvent, action: DrawingAction | SelectionAction) => {
      const [target] = event.composedPath()
      return target instanceof Element && target.closest(action.kind === 'move' ? `${typed},${ranged}` : typed) !== null
    }
    function answer<Action extends DrawingAction | SelectionAction>(
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
      if (selects && answer(event, selectionAction(event, hasSelection()), actOnSelection)) return
      answer(event, drawingAction(event), act)
    }
    const options = { capture: true, signal: stopper.signal }
    window.addEventListener('keydown', onKeyDown, options)
    if (selects) for (const type of ['keyup', 'blur']) window.addEventListener(type, endMove, options)
    return () => stopper.abort()
  }, [on, isUncovered, selects, hasSelection, act, actOnSelection, endMove])
}
