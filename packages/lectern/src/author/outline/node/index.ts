export { answerOutline, changeSlides, outlinePath, type TakenOutline } from './outline-endpoint.ts'
