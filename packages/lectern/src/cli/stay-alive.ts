import { tell } from './terminal.ts'

/** Sentences that are told; one that comes again is not told again. */
const mostTold = 100

/** Tells on stderr what failed while a deck is served, each sentence once: who asks a thousand times does not fill the terminal. */
export function createReport(): (sentence: string) => void {
  const told = new Set<string>()
  return (sentence) => {
    if (told.has(sentence) || told.size >= mostTold) return
    told.add(sentence)
    tell(`${sentence}\n`)
  }
}

/** Keeps the process alive while it serves a deck: what fails in the middle of a talk, and nobody has caught, is told and no more. */
export function stayAlive(report: (sentence: string) => void): void {
  // A terminal that has gone takes no words.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const survive = (error: unknown) =>
    report(`Something failed, and the deck is served on: ${error instanceof Error ? error.message : String(error)}`)
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
}
