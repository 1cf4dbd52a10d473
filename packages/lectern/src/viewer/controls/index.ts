export type { OutlineComponents, OutlinePanelProps } from './play-controls.ts'
export { isEmbedded } from './reading.ts'
