export { cutSlide, joinSlide } from './slide-cut.ts'
