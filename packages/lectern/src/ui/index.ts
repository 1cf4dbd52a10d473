export { ActionButton } from './ActionButton.tsx'
export { BarMenu } from './BarMenu.tsx'
