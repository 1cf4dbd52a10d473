export { startDrawing } from './start-drawing.ts'
