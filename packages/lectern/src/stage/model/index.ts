export { canvasSize, defaultCanvas } from './canvas-size.ts'
export { mountedSlides } from './mounted-slides.ts'
export { announcement, slideLabel } from './slide-label.ts'
