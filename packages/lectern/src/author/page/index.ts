// Everything that only the dev server's pages have. No build contains it.
export { loadPart, tryPart } from '../../base/lib/browser/index.ts'
export { loadAppSetup, watchParts } from '../../viewer/app/index.ts'
export { createServedSource } from './served-source.tsx'
export { startDeck } from './start-deck.ts'
export { watchFaults } from './watch-faults.ts'
