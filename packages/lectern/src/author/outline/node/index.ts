export { answerOutline, type TakenOutline } from './outline-endpoint.ts'
