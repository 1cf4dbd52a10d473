import { tell } from './terminal.ts'

/** Maximum number of different sentences to print. */
const mostReported = 100

/** Create a reporter of failures while a deck is served. It prints each sentence once, so that repeated requests do not fill the terminal. */
export function createReport(): (sentence: string) => void {
  const reported = new Set<string>()
  return (sentence) => {
    if (reported.has(sentence) || reported.size >= mostReported) return
    reported.add(sentence)
    tell(`${sentence}\n`)
  }
}

/** Keep the process alive while it serves a deck. An uncaught error during a talk is only reported. */
export function stayAlive(report: (sentence: string) => void): void {
  // A closed terminal accepts no output.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const survive = (error: unknown) =>
    report(`An error occurred, but the server continues: ${error instanceof Error ? error.message : String(error)}`)
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
}
