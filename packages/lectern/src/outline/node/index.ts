export { changeSlides, outlinePath } from './outline-endpoint.ts'
