export { BarButton } from './BarButton.tsx'
export { ControlPanels } from './ControlPanels.tsx'
export { Controls } from './Controls.tsx'
export { createPlayControls } from './create-play-controls.ts'
export { isEmbedded } from './embedded.ts'
export type { CoverColor, OutlinePanelProps, OutlineParts, PlayControls } from './play-controls.ts'
export { useReading } from './reading.ts'

/** The slides as they stand in their files; only the authoring server's pages come here. */
export const loadOutline = () => import('./outline/index.ts')
