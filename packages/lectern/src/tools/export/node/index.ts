export { exportDeck } from './export-deck.ts'
export type { ExportedDeck, ExportFormat } from './export-job.ts'
export { outputPath } from './output-place.ts'
export { type OpenedPrint, openContext, openPrint, prepareContext, showRange, showScheme, type Trouble } from './print-pages.ts'
