export { createDrawingLoader, holdsDrawings } from './create-drawing-loader.ts'
export type { DrawingLoader } from './drawing-types.ts'
export { DrawingToolbar, Ink } from './Ink.tsx'
