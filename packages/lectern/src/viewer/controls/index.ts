export type { OutlineComponents, OutlinePanelProps } from './play-controls.ts'
