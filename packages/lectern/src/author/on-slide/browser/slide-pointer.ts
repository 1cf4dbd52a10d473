import type { EditMode } from './create-edit-mode.ts'
import { blockAt } from './find-block.ts'

/** Pixels that a pointer moves before a press is a drag. */
const slack = 4

/** Return the listeners for presses on the slide: they select, drag, and begin to edit. */
export function createPointerListeners(
  { edit, selection }: EditMode,
  stage: HTMLElement,
  onSlide: (target: EventTarget | null) => Element | undefined,
) {
  let hasDragged = false
  const isEdited = (target: EventTarget | null) => target instanceof Node && edit.store.getState().text?.has(target) === true

  /** Follow a pressed pointer. The selected element moves with it. */
  function follow({ clientX, clientY, pointerId }: PointerEvent): void {
    let drag: ReturnType<typeof selection.drag> | undefined
    const done = new AbortController()
    const { signal } = done
    const onMove = (moved: PointerEvent) => {
      const [x, y] = [moved.clientX - clientX, moved.clientY - clientY]
      if (!drag && Math.hypot(x, y) < slack) return
      if (!drag) {
        stage.setPointerCapture(pointerId)
        hasDragged = true
        drag = selection.drag({ kind: 'move' })
      }
      drag.to(x, y, moved.altKey)
    }
    const onEnd = () => {
      done.abort()
      drag?.end()
    }
    stage.addEventListener('pointermove', onMove, { signal })
    for (const kind of ['pointerup', 'pointercancel'] as const) stage.addEventListener(kind, onEnd, { signal })
  }

  return {
    isEdited,
    onPointerDown(event: PointerEvent): void {
      hasDragged = false
      if (isEdited(event.target)) {
        event.stopPropagation()
        return
      }
      const target = onSlide(event.target)
      if (!target || event.button !== 0) return
      event.stopPropagation()
      if (edit.store.getState().text) edit.end()
      if (selection.store.getState().block?.element.contains(target)) follow(event)
    },
    onClick(event: MouseEvent): void {
      if (isEdited(event.target)) {
        // A link of the text is not followed while it is edited.
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
        event.stopPropagation()
        return
      }
      if (!(event.target instanceof Element) || !stage.contains(event.target)) return
      stopEvent(event)
      const target = onSlide(event.target)
      edit.hush()
      if (!hasDragged) selection.choose(target && blockAt(target))
    },
    onDoubleClick(event: MouseEvent): void {
      const target = onSlide(event.target)
      if (!target || isEdited(target)) return
      stopEvent(event)
      selection.choose(undefined)
      edit.begin(target, { kind: 'point', x: event.clientX, y: event.clientY })
    },
  }
}

/** Keep an event from the deck and from the browser. */
export function stopEvent(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
