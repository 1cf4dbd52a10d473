export { ControlPanels } from './ControlPanels.tsx'
export { Controls } from './Controls.tsx'
export { createPlayControls, type PlayControls } from './create-play-controls.ts'
