export { openResults, storedForPrint } from './results.ts'
