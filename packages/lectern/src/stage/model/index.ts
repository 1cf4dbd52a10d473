export { type CanvasSize, canvasSize } from './canvas-size.ts'
export { mountedSlides } from './mounted-slides.ts'
export { announcement, type LabelledPlace, slideLabel } from './slide-label.ts'
