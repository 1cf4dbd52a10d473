export { cutSlide, joinSlide } from './slide-cut.ts'
export { changeBetween } from './text-change.ts'
