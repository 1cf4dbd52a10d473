// Everything that only the authoring server's pages have. No build contains it.
export { loadPart, tryPart } from '../lib/browser/index.ts'
export { createServedSource } from './authoring/served-source.tsx'
export { startDeck } from './authoring/start-authored.ts'
export { watchFaults } from './authoring/watch-faults.ts'
export { loadAppSetup } from './setup/load-app-setup.ts'
export { watchParts } from './watch-parts.ts'
