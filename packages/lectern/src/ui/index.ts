export { ActionButton } from './ActionButton.tsx'
export { BarMenu } from './BarMenu.tsx'
export { RoundButton, roundLink } from './RoundButton.tsx'
