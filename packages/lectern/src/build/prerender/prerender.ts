import { fork } from 'node:child_process'
import { atExit } from '../../lib/node/index.ts'
import { builtFile } from '../../project/index.ts'
import { type PrerenderJob, type PrerenderStep, type StepResult, stepsOf } from './job.ts'

/** Milliseconds that a step may take: the drawing of a slide takes a few. */
const longestStep = 30_000
/** Megabytes of memory that drawing may take. */
const mostMemory = 2048
/** Characters kept of what the process says before it dies. */
const keptOutput = 20_000

/** Why drawing ended before all was drawn. */
export type StopReason =
  /** The step took too long. */
  | { readonly kind: 'late'; readonly seconds: number }
  | { readonly kind: 'memory'; readonly megabytes: number }
  /** Something threw where nobody could catch it, as in a timer. */
  | { readonly kind: 'uncaught'; readonly result: StepResult }
  /** The process is gone. */
  | { readonly kind: 'ended'; readonly how: string }

/** Drawing ended during `step`. */
export class PrerenderStop extends Error {
  readonly step: PrerenderStep
  readonly reason: StopReason

  constructor(step: PrerenderStep, reason: StopReason) {
    super(`drawing ended: ${reason.kind}`)
    this.step = step
    this.reason = reason
  }
}

export interface PrerenderOptions {
  /** Is told each step when it is done. What it throws ends the drawing. */
  readonly onResult: (step: PrerenderStep, result: StepResult) => void
  /** Gets what the author's code prints. */
  readonly onOutput?: ((text: string) => void) | undefined
  /** Calls `late` when a step takes too long. */
  readonly watch?: Watch
  /** Megabytes of memory. */
  readonly memory?: number
}

/** Begins to wait; `refresh` begins anew. */
export type Watch = (late: (seconds: number) => void) => { refresh(): void; stop(): void }

const watchClock: Watch = (late) => {
  const timer = setTimeout(() => late(longestStep / 1000), longestStep)
  return { refresh: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

/** Collect what the process writes, until it is known whether it is the author's or the last words of a process without memory. */
function collectOutput(onOutput: (text: string) => void) {
  let held = ''
  return {
    add: (data: Buffer) => {
      held = (held + data).slice(-keptOutput)
    },
    isOutOfMemory: () => /out of memory|heap limit|invalid (array|table) (length|size)/i.test(held),
    release: () => {
      if (held !== '') onOutput(held)
      held = ''
    },
  }
}

/**
 * Do the steps of a job in a process of its own: a page that loops, fills the memory or ends its process ends no build, and takes no other slide along.
 *
 * @throws PrerenderStop when the process hangs or dies.
 */
export function prerender(
  job: PrerenderJob,
  { onResult, onOutput = () => undefined, watch = watchClock, memory = mostMemory }: PrerenderOptions,
): Promise<void> {
  const steps = stepsOf(job)
  const output = collectOutput(onOutput)
  const child = fork(builtFile('prerender-process.js'), {
    execArgv: [`--max-old-space-size=${memory}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // An interrupt at the terminal is answered by this process alone.
    detached: true,
  })
  const forget = atExit(() => child.kill('SIGKILL'))
  child.once('close', forget)
  let at = 0
  return new Promise<void>((done, fail) => {
    const stop = (error: unknown) => {
      watched.stop()
      child.removeAllListeners()
      child.kill('SIGKILL')
      forget()
      fail(error)
    }
    const stopFor = (reason: StopReason) => stop(new PrerenderStop(steps[at] ?? { kind: 'start' }, reason))
    const watched = watch((seconds) => stopFor({ kind: 'late', seconds }))
    child.stdout?.on('data', output.add)
    child.stderr?.on('data', output.add)
    child.on('message', (message) => {
      const result = message as StepResult
      const step = steps[at]
      if (!step) return
      watched.refresh()
      output.release()
      if (result.uncaught) return stopFor({ kind: 'uncaught', result })
      try {
        onResult(step, result)
      } catch (error) {
        return stop(error)
      }
      at++
    })
    child.once('error', stop)
    child.once('close', (code, signal) => {
      watched.stop()
      if (at === steps.length) {
        output.release()
        return done()
      }
      if (output.isOutOfMemory()) return stopFor({ kind: 'memory', megabytes: memory })
      output.release()
      stopFor({ kind: 'ended', how: signal ?? `status ${code}` })
    })
    child.send(job)
  })
}
