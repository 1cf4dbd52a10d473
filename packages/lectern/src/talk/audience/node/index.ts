export { openTalkStore } from './open-run.ts'
export { storedForPrint } from './results.ts'
