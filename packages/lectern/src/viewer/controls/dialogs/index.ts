export { Ambience } from './Ambience.tsx'
export { BarTouch } from './BarTouch.tsx'
export { OpenPanel } from './OpenPanel.tsx'
export { SettingsMenu } from './SettingsMenu.tsx'
