export type { OutlineChange } from './change-outline.ts'
