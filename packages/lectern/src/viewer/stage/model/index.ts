export { canvasSize, defaultCanvas } from './canvas-size.ts'
export { announcement, slideLabel } from './slide-label.ts'
