import { useEffect } from 'react'
import { type DrawingAction, drawingAction } from '../../model/index.ts'

/** Fields in which letters are text. A radio button or a slider is not one. */
const typed = 'input:not([type="radio"],[type="range"]),textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"]'

/** Handle the keys of spec.md section 9 while drawing is on. They take precedence over all other keys. */
export function useDrawingKeys(on: boolean, isUncovered: () => boolean, act: (action: DrawingAction) => void): void {
  useEffect(() => {
    if (!on) return
    function onKeyDown(event: KeyboardEvent) {
      const action = event.isComposing || event.defaultPrevented ? undefined : drawingAction(event)
      const [target] = event.composedPath()
      if (!action || !isUncovered() || (target instanceof Element && target.closest(typed))) return
      event.preventDefault()
      if (!event.repeat || action.kind === 'undo' || action.kind === 'redo') act(action)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [on, isUncovered, act])
}
