import { useEffect } from 'react'
import { type DrawingAction, drawingAction } from '../../model/index.ts'

/** Fields in which letters are text; a radio or a slider is none. */
const typed = 'input:not([type="radio"],[type="range"]),textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"]'

/** The keys of spec.md section 9 while drawing is on. They come before all others, whose meaning they take. */
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
