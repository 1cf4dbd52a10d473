// The second thread of a large deck. It reads the project itself, and sends each slide that it has compiled to the first thread.
import { parentPort, workerData } from 'node:worker_threads'
import { createProjectReader } from '../create-project-reader.ts'
import { type CompileCache, noCache } from './compile-cache.ts'
import { compileChunks, type ThreadJob, type ThreadResult, waitWhileHeld } from './compile-threads.ts'

const { options, ...job } = workerData as ThreadJob & { options: Parameters<typeof createProjectReader>[0] }
let results: ThreadResult[] = []
const cache: CompileCache = { ...noCache, set: (...result) => void results.push(result) }
const project = await createProjectReader(options, cache)()
const compile = (no: number) => {
  waitWhileHeld(job)
  return project.compiled(no)
}
await compileChunks(job, compile, () => {
  parentPort?.postMessage(results)
  results = []
})
