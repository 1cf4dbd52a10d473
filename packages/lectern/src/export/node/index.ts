export { batchesOf, type ExportedDeck, type ExportFormat, exportDeck } from './export-deck.ts'
export { findBrowser } from './find-browser.ts'
export { openContext, openPrint, type Trouble } from './print-pages.ts'
