export { Ambience } from './Ambience.tsx'
export { BarReveal } from './BarReveal.tsx'
export { OpenPanel } from './OpenPanel.tsx'
export { SettingsMenu } from './SettingsMenu.tsx'
