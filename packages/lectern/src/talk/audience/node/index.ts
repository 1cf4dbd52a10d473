export { openTalkStore } from './open-run.ts'
export { findRuns, readRun } from './read-runs.ts'
export { storedForPrint } from './results.ts'
