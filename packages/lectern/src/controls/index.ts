export { ControlPanels, type ControlPanelsProps } from './ControlPanels.tsx'
export { Controls } from './Controls.tsx'
export type { PanelName, Panels } from './create-panels.ts'
export { createPlayControls, type PlayControls, type PlayControlsParts } from './create-play-controls.ts'
