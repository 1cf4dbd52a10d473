import { closeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { exitNow } from '../../base/lib/node/index.ts'
import { tell } from './terminal.ts'

/** Signals that interrupt a command, and their numbers. The exit status is 128 plus the number. */
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/** The function by which the second thread ends the command. */
const endName = 'lectern.end'

/** Milliseconds after which the command counts as busy. */
const patience = 400

/**
 * The program of a second thread that also receives the signals. While the main thread computes, Node does not call its handlers. So this thread calls
 * the function that ends the command there through a debugger. If that does not work either, it kills the process.
 */
const watcher = `
process.noDeprecation = true
const { Session } = require('node:inspector')
const { signals, patience, endName } = require('node:worker_threads').workerData
const { Signal } = process.binding('signal_wrap')
for (const number of signals) {
  const handle = new Signal()
  handle.unref()
  handle.onsignal = () => {
    setTimeout(() => {
      const session = new Session()
      session.connectToMainThread()
      session.post('Runtime.evaluate', { expression: 'globalThis[Symbol.for(' + JSON.stringify(endName) + ')](' + number + ')' })
    }, patience)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10 * patience)
  }
  handle.start(number)
}
// Handles of signals do not keep a thread alive.
setInterval(() => undefined, 2 ** 30)
`

/**
 * End the process immediately on an interrupt, even while the main thread computes, and print a sentence about the state of its work. This runs
 * synchronously, so a second Ctrl+C has nothing to interrupt. A command registers its clean-up with `atExit`.
 */
export function answerInterrupts(sentence: string): void {
  let isEnding = false
  const end = (number: number): void => {
    // On a slow machine, the second thread calls this while the main thread cleans up. A second exit would cut that short.
    if (isEnding) return
    isEnding = true
    exitNow(128 + number, () => {
      tell(`${sentence}\n`)
      // Node would write there that it waits for the debugger.
      closeSync(2)
    })
  }
  // The handler of the program's start stays behind this one: Node drops a signal that arrives before its last handler is removed.
  for (const signal of Object.keys(signals) as (keyof typeof signals)[]) process.prependListener(signal, () => end(signals[signal]))
  Object.assign(globalThis, { [Symbol.for(endName)]: end })
  const workerData = { signals: Object.values(signals), patience, endName }
  // Without this thread, for example when Node no longer has what it needs, a busy command ends when it is done.
  new Worker(watcher, { eval: true, workerData, stderr: true, stdout: true }).on('error', () => undefined).unref()
}
