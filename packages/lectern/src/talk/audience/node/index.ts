export { openTalkStore } from './open-talk-store.ts'
export { storedForPrint } from './results.ts'
