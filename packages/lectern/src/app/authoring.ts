// Everything that only the authoring server's pages have. No build contains it.
export { loadPart } from '../lib/browser/index.ts'
export { createServedSource } from './authoring/served-source.tsx'
export { startDeck } from './authoring/start-authored.ts'
export { loadAppSetup } from './setup/load-app-setup.ts'
export { watchParts } from './watch-parts.ts'
