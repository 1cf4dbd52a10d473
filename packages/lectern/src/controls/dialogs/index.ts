export { OpenPanel } from './OpenPanel.tsx'
export { SettingsMenu } from './SettingsMenu.tsx'
export { TypedNumber } from './TypedNumber.tsx'
