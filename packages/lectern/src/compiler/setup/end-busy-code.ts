import { Worker } from 'node:worker_threads'

/** The parts of the memory that both threads see. */
const runs = 0
const beats = 1

/** The code of the thread that watches. It has no file of its own, because the command is bundled. */
const watcher = `
const { Session } = require('node:inspector')
const { workerData: { memory, limit } } = require('node:worker_threads')
const shared = new Int32Array(memory)
let seen = -1
let since = performance.now()
setInterval(() => {
  const beat = Atomics.load(shared, ${beats})
  if (Atomics.load(shared, ${runs}) === 0 || beat !== seen) since = performance.now()
  seen = beat
  if (performance.now() - since < limit) return
  since = performance.now()
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => session.disconnect())
}, limit / 10)
`

/** Watches code that goes on after an `await`, which no script of `node:vm` can end. */
export interface BusyCodeWatch {
  /** Watch until the returned function is called. */
  start(): () => void
}

/**
 * Create a watch that ends code of the main thread when the thread has been busy for `seconds` without a pause. A second thread does it, by the
 * means of a debugger. The promise of the code that it ends never settles.
 */
export function watchBusyCode(seconds: number): BusyCodeWatch {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const limit = seconds * 1000
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      worker ??= new Worker(watcher, { eval: true, workerData: { memory: shared.buffer, limit } })
      worker.unref()
      Atomics.add(shared, beats, 1)
      Atomics.add(shared, runs, 1)
      timer ??= setInterval(() => Atomics.add(shared, beats, 1), limit / 10).unref()
      return () => {
        if (Atomics.sub(shared, runs, 1) > 1) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
