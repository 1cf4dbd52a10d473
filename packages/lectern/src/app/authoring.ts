// All that only the authoring server's pages have: no build comes here.
export { createServedSource } from './authoring/served-source.tsx'
export { startDeck } from './authoring/start-authored.ts'
