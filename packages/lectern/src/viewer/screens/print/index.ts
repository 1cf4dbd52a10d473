export { HandoutPrint } from './HandoutPrint.tsx'
export { NotesPrint } from './NotesPrint.tsx'
export { PrintScreen } from './PrintScreen.tsx'
export { createPrintProgress } from './print-progress.ts'
