export { changeOutline, type OutlineChange } from './change-outline.ts'
