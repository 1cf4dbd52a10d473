export { RoundButton, roundLook } from './RoundButton.tsx'
