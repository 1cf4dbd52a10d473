import { createContext, Script } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { isFields } from '../../base/lib/model/index.ts'

/** The places in the memory that both threads share. */
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
interface BusyCodeWatch {
  /** Watch until the returned function is called. */
  start(): () => void
}

/**
 * Create a watch that ends code of the main thread when the thread has been busy for `seconds` without a pause. A second thread ends it with the
 * debugger. The promise of the ended code never settles.
 */
function watchBusyCode(seconds: number): BusyCodeWatch {
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

/** Runs an author's function for a limited time. */
export type LimitedRun = <Result>(run: () => Result | Promise<Result>) => Promise<Result>

const script = new Script('run()')

/** Return the code of an error. The script's own errors belong to another context, so they are no `Error` of this one. */
const codeOf = (error: unknown) => (isFields(error) ? error.code : undefined)

const isPromise = (value: unknown) => isFields(value) && 'then' in value

/** The author's function did not end in time. */
export class TimeLimitError extends Error {}

/**
 * Create a runner for the functions of an author. It ends a function that works for more than `seconds` without a pause, also after an `await`, and
 * stops waiting for a promise that does not settle in that time. Ctrl-C also ends the function, and then the command.
 */
export function createLimitedRun(seconds = 30): LimitedRun {
  const busy = watchBusyCode(seconds)
  const tooLong = () => new TimeLimitError(`it did not end within ${seconds} seconds`)
  return async <Result>(run: () => Result | Promise<Result>) => {
    const result = callWithin(run, seconds * 1000, tooLong)
    if (!isPromise(result)) return result
    const stopWatching = busy.start()
    let timer: NodeJS.Timeout | undefined
    const timeOut = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooLong()), seconds * 1000)
    })
    try {
      return await Promise.race([result, timeOut])
    } finally {
      clearTimeout(timer)
      stopWatching()
    }
  }
}

/** Call a function. Only a script of `node:vm` can be ended while it works, so a script calls it. */
function callWithin<Result>(run: () => Result, timeout: number, tooLong: () => Error): Result {
  let result: Result | undefined
  const context = createContext({
    run: () => {
      result = run()
    },
  })
  try {
    script.runInContext(context, { timeout, breakOnSigint: true })
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw tooLong()
    if (codeOf(error) !== 'ERR_SCRIPT_EXECUTION_INTERRUPTED') throw error
    process.kill(process.pid, 'SIGINT')
    throw new Error('it was interrupted')
  }
  return result as Result
}
