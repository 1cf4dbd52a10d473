export { createDrawingLoader, type DrawingLoader } from './create-drawing-loader.ts'
export { DrawingToolbar, Ink } from './Ink.tsx'
