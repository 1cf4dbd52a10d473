import { exitNow } from '../lib/node/index.ts'
import { tell } from './terminal.ts'

/** Signals that interrupt a command, and their numbers. The exit status is 128 plus the number. */
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/**
 * End the process at once on an interrupt, with a sentence about the state of its work. This runs synchronously, so a second Ctrl+C has nothing to
 * interrupt. A command registers its clean-up with `atExit`.
 */
export function answerInterrupts(sentence: string): void {
  // The handler of the program's start stays behind this one: Node drops a signal that arrives before its last handler is removed.
  for (const signal of Object.keys(signals) as (keyof typeof signals)[])
    process.prependListener(signal, () => exitNow(128 + signals[signal], () => tell(`${sentence}\n`)))
}
