import { useStore } from 'zustand/react'
import type { DrawingLoader, InkProps } from './drawing-types.ts'

/** The drawing of a slide; nothing until somebody draws. */
export function Ink({ drawing, ...props }: InkProps & { readonly drawing: DrawingLoader }) {
  const tools = useStore(drawing.store, (state) => state.tools)
  return tools ? <tools.SlideInk {...props} context={tools.context} /> : null
}

/** The drawing tools, while they are to be seen. */
export function DrawingToolbar({ drawing }: { readonly drawing: DrawingLoader }) {
  const tools = useStore(drawing.store, (state) => state.tools)
  return tools && drawing.mayDraw ? <tools.Toolbar context={tools.context} /> : null
}
