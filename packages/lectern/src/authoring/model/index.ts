export { moveElement, placePattern } from './move-element.ts'
