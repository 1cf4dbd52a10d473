// Tries cases of one target in a process of its own, which `run.mjs` watches: a case that never ends, or takes all memory, ends only this process.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { createServer } from 'vite'

const [name = '', seedText = '', timeText = '', runsText = '', caseFile = ''] = process.argv.slice(2)
const [firstSeed, time, most] = [seedText, timeText, runsText].map(Number)

/** Cases with one seed: few enough that a failure is soon repeated. */
const batch = 50
/** Batches after which memory is first measured: by then everything is loaded. */
const warm = 5
/** Characters of a report. */
const longestReport = 6000

const root = fileURLToPath(new URL('..', import.meta.url))
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
})
const { default: target } = await server.ssrLoadModule(`/fuzz/targets/${name}.ts`)

/** Milliseconds of the processor's time. */
function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The processor's time and the clock when the current case began, shared with the watchdog. */
const begin = new Float64Array(new SharedArrayBuffer(16))
function beginCase() {
  begin[0] = processorTime()
  begin[1] = Date.now()
}

/**
 * Kill this process when a case does not end: it has used the processor for two minutes, or the process has done almost nothing for five minutes.
 * Both hold on a busy machine too, where the clock alone means nothing.
 */
const watchdog = new Worker(
  `const { begin } = require('node:worker_threads').workerData
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const used = (user + system) / 1000 - begin[0]
    const passed = Date.now() - begin[1]
    if (used > 120_000 || (passed > 300_000 && used < passed / 500)) process.kill(process.pid, 'SIGKILL')
  }, 5000)`,
  { eval: true, workerData: { begin } },
)
beginCase()

const tell = (message) => new Promise((done) => process.send(message, done))

function usedMemory() {
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

let [runs, memoryAtFirst] = [0, 0]
/** Whether a case has begun in this batch. */
let isRunning = false
/** The case that took the longest, by the time of the processor, so that other work on the machine does not count. */
let slowest = { ms: 0, text: '' }
let text = ''
const property = target.property((value) => {
  const ms = processorTime() - begin[0]
  if (runs > 0 && isRunning && ms > slowest.ms) slowest = { ms, text }
  isRunning = true
  beginCase()
  text = fc.stringify(value)
  writeFileSync(caseFile, text)
})

let failure
const end = Date.now() + time
for (let index = 0; !failure && runs < most && (Number.isNaN(end) || Date.now() < end); index++) {
  const seed = firstSeed + index
  await tell({ kind: 'batch', seed, runs })
  isRunning = false
  const details = await fc.check(property, { seed, numRuns: Math.min(batch, most - runs) })
  runs += details.numRuns
  if (details.failed) {
    const { name, message } = details.errorInstance ?? {}
    failure = { seed, report: `${name}: ${message}\n${(await fc.asyncDefaultReportMessage(details)).slice(0, longestReport)}` }
  }
  if (index === warm) memoryAtFirst = usedMemory()
}
const grown = memoryAtFirst === 0 ? 0 : usedMemory() - memoryAtFirst
await tell({ kind: 'end', runs, slowest: { ...slowest, text: slowest.text.slice(0, longestReport) }, grown, failure })
await target.close()
await server.close()
await watchdog.terminate()
process.disconnect()
