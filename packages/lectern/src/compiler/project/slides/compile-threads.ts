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
  /** One 32-bit number: how many entries of `numbers` the threads have taken. */
  readonly taken: SharedArrayBuffer
}

/** A slide that the second thread has compiled: the arguments of `CompileCache.set`. */
export type ThreadResult = Parameters<CompileCache['set']>

/** Take chunks of the job's slides and compile them, until the threads have taken all. `onChunk` runs after each chunk. */
export async function compileChunks(
  { numbers, taken }: Pick<ThreadJob, 'numbers' | 'taken'>,
  compile: (no: number) => Promise<unknown>,
  onChunk: () => unknown,
): Promise<void> {
  const counter = new Int32Array(taken)
  for (;;) {
    const from = Atomics.add(counter, 0, chunkSize)
    const chunk = numbers.slice(from, from + chunkSize)
    if (chunk.length === 0) return
    for (const no of chunk) await compile(no)
    await onChunk()
  }
}

/**
 * Compile slides in this thread and in a second one. `compile` compiles a slide in this thread, and `keep` receives what the second one has compiled.
 * When the second thread fails, its slides are left to compile.
 */
export async function compileInThreads(
  options: object,
  numbers: readonly number[],
  compile: (no: number) => Promise<unknown>,
  keep: (...result: ThreadResult) => void,
): Promise<void> {
  const taken = new SharedArrayBuffer(4)
  const worker = new Worker(builtFile('compile-thread.js'), { workerData: { options, numbers, taken } satisfies ThreadJob })
  const ended = new Promise<void>((done) => {
    worker.on('error', () => done())
    worker.on('exit', () => done())
  })
  worker.on('message', (results: readonly ThreadResult[]) => {
    for (const result of results) keep(...result)
  })
  try {
    const compileOne = async (no: number) => {
      await compile(no)
      await nextTurn()
    }
    await compileChunks({ numbers, taken }, compileOne, () => undefined)
    await ended
  } finally {
    await worker.terminate()
  }
}
