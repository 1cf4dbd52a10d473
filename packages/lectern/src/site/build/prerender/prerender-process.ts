// The process that prerenders pages. It runs the author's code, so it may hang, crash or run out of memory. The parent process watches it.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { watchBuiltIns } from './built-ins.ts'
import { cssEscape } from './css-escape.ts'
import {
  browserOnly,
  type Fault,
  loadingMark,
  type PrerenderJob,
  type PrerenderStep,
  type Report,
  reportPipe,
  type StepResult,
  stepsOf,
} from './job.ts'

/** The exports of the built `virtual:lectern/server`. */
interface ServerModule {
  readonly noScriptCss: string
  readonly layers: object
  readonly EndLayout: unknown
  readonly renderPage: Renderer
  readonly renderNext: Renderer
}
type Renderer = (request: {
  options: { source: { manifest: DeckManifest; load: () => Promise<never> }; layers: object; EndLayout: unknown; extras: object }
  modules: readonly (object | undefined)[]
  no: number
}) => Promise<{ html: string; faults: readonly { error: unknown; componentStack: string }[] }>

/** Maximum length of a page in characters. No browser can show a longer page. */
const longestPage = 64_000_000
const longestMessage = 500

/** Describe a thrown value. It may be anything, even a value that throws when it is inspected. */
function faultOf(error: unknown, componentStack = ''): Fault {
  try {
    const message = error instanceof Error ? error.message || error.name : String(error)
    const stack = error instanceof Error ? String(error.stack) : ''
    return { message: message.slice(0, longestMessage), stack: `${componentStack}\n${stack}`.slice(0, 10 * longestMessage) }
  } catch {
    return { message: 'a value without a message was thrown', stack: '' }
  }
}

/** The most bytes of the name of a component. */
const longestName = 1000

/** What the watching thread reads: the number of the step, how many times as long it may compute, and the length of the component's name, which follows. */
const memory = new SharedArrayBuffer(12 + longestName)
const numbers = new Int32Array(memory, 0, 3)

/** The program of the watching thread. It works while this process hangs. By the means of a debugger, it asks the main thread which code runs. */
const watcher = `
const { Session } = require('node:inspector')
const { writeSync } = require('node:fs')
const { memory, ppid, pid, longest, mostBytes, pipe } = require('node:worker_threads').workerData
const numbers = new Int32Array(memory, 0, 3)
const seconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
const end = (report) => {
  clearInterval(timer)
  try {
    writeSync(pipe, JSON.stringify(report) + '\\n')
  } finally {
    process.kill(pid, 'SIGKILL')
  }
}
const endLoop = () => {
  clearInterval(timer)
  const component = Buffer.from(Buffer.from(memory, 12, Atomics.load(numbers, 2))).toString()
  const endAt = (stack) => end({ kind: 'loop', component, stack })
  setTimeout(endAt, 500, '')
  const session = new Session()
  session.connectToMainThread()
  const expression = 'Error.stackTraceLimit = 50; new Error().stack'
  session.post('Runtime.evaluate', { expression }, (_, answer) => endAt(String(answer?.result?.value ?? '')))
}
let step, start
const timer = setInterval(() => {
  if (process.ppid !== ppid) process.kill(pid, 'SIGKILL')
  if (process.memoryUsage.rss() > mostBytes) return end({ kind: 'memory' })
  if (step !== Atomics.load(numbers, 0)) [step, start] = [Atomics.load(numbers, 0), seconds()]
  const times = Atomics.load(numbers, 1)
  if (times > 0 && seconds() - start >= longest * times) endLoop()
}, 50)`

/** Megabytes that the process needs for itself. */
const ownMemory = 256

/** End this process when its parent is gone, or when a slide computes for too long. In that case, tell the parent what was rendered. */
function watchProcess({ longestLoop, mostMemory }: PrerenderJob): void {
  const { ppid, pid } = process
  const mostBytes = (mostMemory + ownMemory) * 2 ** 20
  const workerData = { memory, ppid, pid, longest: longestLoop, mostBytes, pipe: reportPipe }
  new Worker(watcher, { eval: true, stdout: true, stderr: true, workerData }).unref()
  Object.assign(globalThis, {
    [Symbol.for('lectern.rendering')](name: string) {
      const bytes = Buffer.from(name).subarray(0, longestName)
      new Uint8Array(memory, 12).set(bytes)
      Atomics.store(numbers, 2, bytes.length)
    },
  })
}

/** Modules of the author whose code has begun and has not ended. This module is the program of one process, which owns its state. */
const open = new Set<string>()
const report = (what: Report) => writeSync(reportPipe, `${JSON.stringify(what)}\n`)

/** Return a sentence about what a module or a slide has changed. */
const changes = (names: readonly string[]) => `it changes ${names.slice(0, 3).join(', ')}, which all other code uses`

/**
 * Let each module of the author say when its code begins and when it has run. A module that changes built-in functions fails, and they are as before.
 */
function watchModules(restore: () => readonly string[]): void {
  Object.assign(globalThis, {
    [Symbol.for(loadingMark)](module: string, isDone = false) {
      if (!isDone) {
        open.add(module)
        report({ kind: 'loading', module })
        return
      }
      const changed = restore()
      if (changed.length > 0) throw new Error(changes(changed))
      open.delete(module)
      if (open.size === 0) report({ kind: 'loaded' })
    },
  })
}

/** Return the module that was being loaded, and forget it. */
function takeModule(): string | undefined {
  const [module] = open
  if (module === undefined) return undefined
  open.clear()
  report({ kind: 'loaded' })
  return module
}

/** Whether this process ends itself. */
let isEnding = false

function endProcess(status: number): void {
  isEnding = true
  process.exit(status)
}

/** Let the calls by which the author's code would end this process, or the build, throw an error in that code. */
function refuseToEnd(): void {
  const own: Record<string, unknown> = process as never
  for (const name of ['exit', 'reallyExit', 'abort', 'kill']) {
    const end = own[name]
    if (typeof end !== 'function') continue
    own[name] = (...given: readonly unknown[]) => {
      const pid = Number(given[0])
      if (isEnding) return Reflect.apply(end, process, given)
      if (name === 'kill' && pid > 0 && pid !== process.pid && pid !== process.ppid) return Reflect.apply(end, process, given)
      throw new Error(`it calls process.${name}(${given.join(', ')}), which would end the build`)
    }
  }
}

/** Tell the watching thread that a step begins. Loading may take twice as long as rendering. */
function noteStep({ kind }: PrerenderStep): void {
  Atomics.store(numbers, 1, kind === 'start' ? 0 : /^(slide|page|next)$/.test(kind) ? 1 : 2)
  Atomics.store(numbers, 2, 0)
  Atomics.add(numbers, 0, 1)
}

function createSteps(job: PrerenderJob): (step: PrerenderStep) => Promise<StepResult> {
  const { dir, manifest, entry, slides } = job
  // Many slides share a file, and an import of a loaded file still has to find it.
  const files = new Map<string, Promise<Record<string, unknown>>>()
  const load = (name: string) => {
    const file = files.get(name) ?? import(pathToFileURL(join(dir, name)).href)
    files.set(name, file)
    return file
  }
  const loadSlide = async (no: number) => {
    const { file, name } = slides[no] ?? { file: '', name: '' }
    return { default: (await load(file))[name] }
  }
  const modules: (object | undefined)[] = []
  let server: ServerModule
  const request = (no: number) => ({
    options: {
      source: { manifest, load: () => Promise.reject(new Error('no slide is fetched while pages are prerendered')) },
      layers: server.layers,
      EndLayout: server.EndLayout,
      extras: {},
    },
    modules,
    no,
  })
  const rendered = async (rendering: ReturnType<Renderer>): Promise<StepResult> => {
    const { html, faults } = await rendering
    if (html.length > longestPage)
      throw new Error(`it becomes a page of ${Math.round(html.length / 1e6)} MB; ${longestPage / 1e6} MB are allowed`)
    return { html, ...(faults.length > 0 && { faults: faults.map(({ error, componentStack }) => faultOf(error, componentStack)) }) }
  }
  return async (step) => {
    if (step.kind === 'shared') await load(step.file)
    if (step.kind === 'slide') modules[step.no - 1] = await loadSlide(step.no)
    if (step.kind === 'page') return rendered(server.renderPage(request(step.no)))
    if (step.kind === 'next') return rendered(server.renderNext(request(step.no - 1)))
    if (step.kind !== 'entry') return {}
    server = (await load(entry)) as unknown as ServerModule
    return { noScriptCss: server.noScriptCss }
  }
}

const send = (result: StepResult) => new Promise<void>((done) => void process.send?.(result, () => done()))

/** Drop what is written to the output. Return the function that ends that. */
function dropOutput(): () => void {
  const streams = [process.stdout, process.stderr]
  const ends = streams.map((stream) => {
    const { write } = stream
    stream.write = (...given: readonly unknown[]) => {
      const done = given.at(-1)
      if (typeof done === 'function') done()
      return true
    }
    return () => Object.assign(stream, { write })
  })
  return () => {
    for (const end of ends) end()
  }
}

async function run(job: PrerenderJob): Promise<void> {
  watchProcess(job)
  const speak = job.loadsQuietly ? dropOutput() : undefined
  // Setups of slides use it to write selectors. It needs no browser.
  Object.assign(globalThis, { CSS: { escape: cssEscape } })
  const restore = watchBuiltIns()
  watchModules(restore)
  refuseToEnd()
  const doStep = createSteps(job)
  for (const step of stepsOf(job)) {
    noteStep(step)
    const result = await doStep(step).catch((error: unknown): StepResult => ({ faults: [faultOf(error)], module: takeModule() }))
    if (step.kind === 'entry') speak?.()
    const changed = restore()
    // Wait until the parent has received the result, even if the next step never ends.
    await send(changed.length > 0 ? { changed } : result)
  }
  process.disconnect()
}

// Report an error that is thrown outside a step, for example in a timer, with the current step.
const stop = (error: unknown) => void send({ uncaught: true, faults: [faultOf(error)] }).then(() => endProcess(1))
process.on('uncaughtException', stop)
// A promise that only fails because there is no browser does not end the process.
process.on('unhandledRejection', (error) => {
  const { message } = faultOf(error)
  if (!browserOnly.test(message)) return stop(error)
  console.warn(`A promise needs a browser, so only a browser can run what waits for it: ${message}`)
})
// Nothing is left that could go on, and the step has not ended.
process.once('beforeExit', () => void send({ waits: true }))
process.once('message', (job) => void run(job as PrerenderJob).then(() => endProcess(0)))
