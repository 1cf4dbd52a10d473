export { RoundButton, roundLink } from './RoundButton.tsx'
