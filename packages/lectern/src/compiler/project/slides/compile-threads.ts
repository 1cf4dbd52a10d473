import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { builtFile } from '../engine-files.ts'
import type { CompileCache } from './compile-cache.ts'

/** Number of slides from which a second thread saves time. It is ready when the first has compiled about 300 slides. */
export const worthThread = 800
/** Number of slides that a thread takes at once. */
const chunkSize = 20

/** The message that starts the second thread. */
export interface ThreadJob {
  /** Options of the project reader. */
  readonly options: object
  /** Numbers of the slides to compile. */
  readonly numbers: readonly number[]
  /** Two 32-bit numbers: how many entries of `numbers` the threads have taken, and whether the second one must wait. */
  readonly shared: SharedArrayBuffer
}

/** Indexes of the shared numbers. */
const [takenAt, heldAt] = [0, 1]

/** Create what the threads of a job share. @internal for its test */
export const shareJob = () => new SharedArrayBuffer(8)

/** Wait in the second thread as long as the first one holds it. */
export function waitWhileHeld({ shared }: Pick<ThreadJob, 'shared'>): void {
  Atomics.wait(new Int32Array(shared), heldAt, 1)
}

/** Hold the second thread until `pause` resolves. */
async function holdDuring({ shared }: Pick<ThreadJob, 'shared'>, pause: () => Promise<void>): Promise<void> {
  const numbers = new Int32Array(shared)
  Atomics.store(numbers, heldAt, 1)
  await pause().finally(() => {
    Atomics.store(numbers, heldAt, 0)
    Atomics.notify(numbers, heldAt)
  })
}

/** A slide that the second thread has compiled: the arguments of `CompileCache.set`. */
export type ThreadResult = Parameters<CompileCache['set']>

/** Take chunks of the job's slides and compile them, until the threads have taken all. `onChunk` runs after each chunk. */
export async function compileChunks(
  { numbers, shared }: Pick<ThreadJob, 'numbers' | 'shared'>,
  compile: (no: number) => Promise<unknown>,
  onChunk: () => unknown,
): Promise<void> {
  const counter = new Int32Array(shared)
  for (;;) {
    const from = Atomics.add(counter, takenAt, chunkSize)
    const chunk = numbers.slice(from, from + chunkSize)
    if (chunk.length === 0) return
    for (const no of chunk) await compile(no)
    await onChunk()
  }
}

/**
 * Compile slides in this thread and in a second one. `compile` compiles a slide in this thread, and `keep` receives what the second one has compiled.
 * Both wait for `pause` before each slide. When the second thread fails, its slides are left to compile.
 */
export async function compileInThreads(
  options: object,
  numbers: readonly number[],
  compile: (no: number) => Promise<unknown>,
  keep: (...result: ThreadResult) => void,
  pause?: () => Promise<void>,
): Promise<void> {
  const job: ThreadJob = { options, numbers, shared: shareJob() }
  const worker = new Worker(builtFile('compile-thread.js'), { workerData: job })
  const ended = new Promise<void>((done) => {
    worker.on('error', () => done())
    worker.on('exit', () => done())
  })
  worker.on('message', (results: readonly ThreadResult[]) => {
    for (const result of results) keep(...result)
  })
  try {
    const compileOne = async (no: number) => {
      if (pause) await holdDuring(job, pause)
      await compile(no)
      await nextTurn()
    }
    await compileChunks(job, compileOne, () => undefined)
    await ended
  } finally {
    await worker.terminate()
  }
}
