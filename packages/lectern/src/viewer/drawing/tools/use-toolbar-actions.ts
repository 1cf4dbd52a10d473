import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import type { KeyPress } from '../../../base/lib/model/index.ts'
import { offerUndo } from '../../../base/ui/index.ts'
import {
  type Brush,
  type DrawingAction,
  drawingAction,
  hasColor,
  type Tool,
  type ToolAction,
  toolAction,
  toolOf,
  withColor,
  withTool,
} from '../../../deck/drawing/model/index.ts'
import type { PenContext } from '../drawing-types.ts'

interface ToolbarActionsOptions {
  readonly context: PenContext
  /** The element of the toolbar. */
  readonly box: RefObject<HTMLElement | null>
  readonly layersOpen: boolean
  readonly setLayersOpen: (open: boolean) => void
}

/** Listen to the keys of drawing. Return what the buttons of the toolbar do: `act`, and `choose`, which changes the brush. */
export function useToolbarActions({ context, box, layersOpen, setLayersOpen }: ToolbarActionsOptions) {
  const { options, loader, drawings, preferences, selection, texts } = context
  const { isUncovered, size } = options
  const on = useStore(loader.store, (state) => state.on)

  /** The last tool with a color. */
  const lastTool = useRef<Tool>('stylus')
  const choose = useCallback(
    (change: (brush: Brush) => Brush) => {
      preferences.setState(({ brush: before }) => {
        if (hasColor(toolOf(before))) lastTool.current = toolOf(before)
        return { brush: change(before) }
      })
      loader.set(true)
    },
    [preferences, loader],
  )
  const act = useCallback(
    (action: DrawingAction) => {
      // Escape closes the list of layers first.
      if (action.kind === 'stop' && layersOpen) return setLayersOpen(false)
      const now = options.slide.getState()
      if (action.kind === 'tool') choose((before) => withTool(before, action.tool))
      else if (action.kind === 'color') {
        const writes = texts.store.getState().writing !== undefined
        const selects = writes || selection.strokes().length > 0
        if (writes) texts.recolor(action.color)
        else if (selects) selection.recolor(action.color)
        choose((before) => (selects ? { ...before, color: action.color } : withColor(before, action.color, lastTool.current)))
      } else if (action.kind === 'stop') loader.set(false)
      else if (action.kind === 'clear') offerUndo(options.notify, t('The drawing is cleared.'), drawings.clear(now))
      else drawings[action.kind](now)
    },
    [options, choose, loader, drawings, selection, texts, layersOpen, setLayersOpen],
  )
  const actWithTool = useCallback(
    (action: ToolAction) => {
      if (action.kind === 'move') return selection.move(action)
      if (action.kind === 'remove') return selection.remove()
      if (action.kind === 'none') return selection.choose([])
      const [first] = selection.strokes()
      if (action.kind === 'edit') return first && texts.edit(first)
      if (action.kind === 'write') return texts.write({ x: size.width / 3, y: size.height / 2 })
      // Arrow keys are for the strokes then, and no longer for the tools.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && box.current?.contains(activeElement)) activeElement.blur()
      if (action.kind === 'next') selection.chooseNext(action.by)
      else selection.chooseAll()
    },
    [selection, texts, size, box],
  )
  const toolActionOf = useCallback(
    (press: KeyPress) => {
      const [first, second] = selection.strokes()
      const kind = first?.stroke.tool === 'text' && !second ? 'text' : first ? 'strokes' : 'nothing'
      return toolAction(toolOf(preferences.getState().brush), press, kind)
    },
    [preferences, selection],
  )
  useDrawingKeys({ on, isUncovered, toolActionOf, act, actWithTool, endMove: selection.endMove })
  return { act, choose }
}

/** Fields in which letters are text. A radio button or a slider is not one. */
const typed = 'input:not([type="radio"],[type="range"]),textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"]'

/** Controls that the arrow keys change. */
const ranged = 'input:is([type="radio"],[type="range"]),[role="separator"],[role="slider"]'

/** Controls that Enter presses. */
const pressed = 'a[href],button,summary'

const repeated: readonly string[] = ['undo', 'redo', 'move', 'next']

interface DrawingKeysOptions {
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
function useDrawingKeys({ on, isUncovered, toolActionOf, act, actWithTool, endMove }: DrawingKeysOptions): void {
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
