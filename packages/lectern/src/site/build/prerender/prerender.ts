import { fork } from 'node:child_process'
import { z } from 'zod'
import { atExit } from '../../../base/lib/node/index.ts'
import { builtFile } from '../../../compiler/project/index.ts'
import { type PrerenderJob, type PrerenderStep, type Report, reportPipe, type StepResult, stepsOf } from './job.ts'

/** Time limit of a step in milliseconds. A slide takes only a few to render. */
const longestStep = 30_000
/** The most seconds of computing for one slide. A waiting slide computes nothing. */
const longestLoop = 5
/** Memory limit of the process in megabytes. */
const mostMemory = 1024
/** Number of characters kept of the process's last output. */
const keptOutput = 20_000

/** The reason why prerendering ended early. */
export type StopReason =
  /** The step took too long. */
  | { readonly kind: 'late'; readonly seconds: number }
  /** A step computes forever. `component` is the file of the component for Vue that was rendered, `stack` the place of the code as text. */
  | { readonly kind: 'loop'; readonly seconds: number; readonly component?: string; readonly stack: string }
  /** The step waits for a promise that nothing can settle. */
  | { readonly kind: 'waits' }
  /** The step has changed these built-in functions. */
  | { readonly kind: 'changed'; readonly names: readonly string[] }
  | { readonly kind: 'memory'; readonly megabytes: number }
  /** An error was thrown where nothing could catch it, for example in a timer. */
  | { readonly kind: 'uncaught'; readonly result: StepResult }
  /** The process has ended. */
  | { readonly kind: 'ended'; readonly how: string }

/** Rendering ended during `step`. */
export class PrerenderStop extends Error {
  readonly step: PrerenderStep
  readonly reason: StopReason
  /** The module of the author that was being loaded. The path is absolute. */
  readonly module: string | undefined

  constructor(step: PrerenderStep, reason: StopReason, module?: string) {
    super(`prerendering ended: ${reason.kind}`)
    this.step = step
    this.reason = reason
    this.module = module
  }
}

export interface PrerenderOptions {
  /** Called after each step. An error that it throws ends the prerendering. */
  readonly onResult: (step: PrerenderStep, result: StepResult) => void
  /** Receives the output of the author's code. */
  readonly onOutput?: ((text: string) => void) | undefined
  /** Calls `late` when a step takes too long. */
  readonly watch?: Watch
  /** Memory limit in megabytes. */
  readonly memory?: number
  /** The most seconds of computing for one slide. */
  readonly loop?: number
  /** Called once, while the process starts. An error that it throws ends the prerendering. */
  readonly meanwhile?: (() => void) | undefined
  /** Ends the prerendering with its reason. */
  readonly signal?: AbortSignal
}

/** Start a timer. `refresh` restarts it. @internal for its test */
export type Watch = (late: (seconds: number) => void) => { refresh(): void; stop(): void }

const watchClock: Watch = (late) => {
  const timer = setTimeout(() => late(longestStep / 1000), longestStep)
  return { refresh: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

/** Collect the output of the process, until it is clear whether the author's code wrote it or Node did when memory ran out. */
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

const reportSchema: z.ZodType<Report> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loading'), module: z.string() }),
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('loop'), component: z.string(), stack: z.string() }),
  z.object({ kind: z.literal('memory') }),
])

/** Return a report; undefined for anything else, which the author's code may have written. */
function readReport(line: string): Report | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Collect the reports of the process: what it loads, and why it ended itself. */
function collectReports() {
  let held = ''
  let module: string | undefined
  let end: Extract<Report, { kind: 'loop' | 'memory' }> | undefined
  return {
    add(data: Buffer) {
      const lines = (held + data).split('\n')
      held = lines.pop() ?? ''
      for (const line of lines) {
        const report = readReport(line)
        if (report?.kind === 'loading') module ??= report.module
        else if (report?.kind === 'loaded') module = undefined
        else end ??= report
      }
    },
    module: () => module,
    end: () => end,
  }
}

/**
 * Run the steps of a job in a separate process. A page that loops, fills the memory or ends its process stops neither the build nor other slides.
 *
 * @throws PrerenderStop when the process hangs or crashes.
 */
export function prerender(
  job: Omit<PrerenderJob, 'longestLoop' | 'mostMemory'>,
  {
    onResult,
    onOutput = () => undefined,
    watch = watchClock,
    memory = mostMemory,
    loop = longestLoop,
    meanwhile,
    signal,
  }: PrerenderOptions,
): Promise<void> {
  const steps = stepsOf(job)
  const output = collectOutput(onOutput)
  const child = fork(builtFile('prerender-process.js'), {
    execArgv: [`--max-old-space-size=${memory}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
    // Only this process handles an interrupt at the terminal.
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
    const stopFor = (reason: StopReason) => stop(new PrerenderStop(steps[at] ?? { kind: 'start' }, reason, reports.module()))
    const watched = watch((seconds) => stopFor({ kind: 'late', seconds }))
    const reports = collectReports()
    child.stdio[reportPipe]?.on('data', reports.add)
    child.stdout?.on('data', output.add)
    child.stderr?.on('data', output.add)
    child.on('message', (message) => {
      const result = message as StepResult
      const step = steps[at]
      if (!step) return
      watched.refresh()
      output.release()
      if (result.uncaught) return stopFor({ kind: 'uncaught', result })
      if (result.waits) return stopFor({ kind: 'waits' })
      if (result.changed) return stopFor({ kind: 'changed', names: result.changed })
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
      const end = reports.end()
      const { kind } = steps[at] ?? {}
      const seconds = kind === 'shared' || kind === 'entry' ? 2 * loop : loop
      if (end?.kind === 'loop')
        return stopFor({ kind: 'loop', seconds, stack: end.stack, ...(end.component !== '' && { component: end.component }) })
      if (end?.kind === 'memory' || output.isOutOfMemory()) return stopFor({ kind: 'memory', megabytes: memory })
      output.release()
      stopFor({ kind: 'ended', how: signal ?? `status ${code}` })
    })
    signal?.addEventListener('abort', () => stop(signal.reason))
    child.send({ ...job, longestLoop: loop, mostMemory: memory } satisfies PrerenderJob)
    try {
      meanwhile?.()
      watched.refresh()
    } catch (error) {
      stop(error)
    }
  })
}
