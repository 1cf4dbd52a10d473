export { answerSave, findSource } from './source-endpoints.ts'
