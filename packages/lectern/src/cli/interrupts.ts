import { exitNow } from '../lib/node/index.ts'
import { tell } from './terminal.ts'

/** Signals that interrupt a command, and their numbers: a shell is told 128 and the number. */
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/**
 * End the process at once when it is interrupted, with a sentence on what became of its work. All of it happens in one go, so a second Ctrl+C finds
 * nothing to interrupt. What a command has to clean up is told to `atExit`.
 */
export function answerInterrupts(sentence: string): void {
  for (const [signal, number] of Object.entries(signals)) {
    // Of the program's start, and of a command before this one.
    process.removeAllListeners(signal)
    process.on(signal, () => exitNow(128 + number, () => tell(`${sentence}\n`)))
  }
}
