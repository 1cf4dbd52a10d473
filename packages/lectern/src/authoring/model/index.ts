export { changeOutline, type OutlineChange, type RemovedSlide } from './change-outline.ts'
export { moveElement, placePattern } from './move-element.ts'
export { slideTexts } from './slide-pieces.ts'
