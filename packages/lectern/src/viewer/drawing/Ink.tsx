import { useStore } from 'zustand/react'
import type { DrawingLoader, InkProps } from './drawing-types.ts'

/** Show the drawing of a slide. Render nothing until drawing starts. */
export function Ink({ drawing, ...props }: InkProps & { readonly drawing: DrawingLoader }) {
  const tools = useStore(drawing.store, (state) => state.tools)
  return tools ? <tools.SlideInk {...props} context={tools.context} /> : null
}

/** Show the drawing toolbar when it is visible. */
export function DrawingToolbar({ drawing }: { readonly drawing: DrawingLoader }) {
  const tools = useStore(drawing.store, (state) => state.tools)
  return tools && drawing.mayDraw ? <tools.Toolbar context={tools.context} /> : null
}
