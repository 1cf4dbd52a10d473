import { type RefObject, useCallback, useRef } from 'react'
import { useStore } from 'zustand/react'
import type { KeyPress } from '../../../base/lib/model/index.ts'
import {
  type Brush,
  type DrawingAction,
  hasColor,
  type Tool,
  type ToolAction,
  toolAction,
  toolOf,
  withColor,
  withTool,
} from '../../../deck/drawing/model/index.ts'
import type { PenContext } from '../drawing-types.ts'
import { useDrawingKeys } from './use-drawing-keys.ts'

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
