export type { CanvasSize, DrawingTools } from './start-drawing.ts'
export { startDrawing } from './start-drawing.ts'
