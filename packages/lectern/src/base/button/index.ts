export { keepFocus, RoundButton, roundLook } from './RoundButton.tsx'
