// Tries cases of one target in a process of its own, which `run.mjs` watches: a case that never ends, or takes all memory, ends this process alone.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { createServer } from 'vite'

const [name = '', seedText = '', endText = '', runsText = '', caseFile = ''] = process.argv.slice(2)
const [firstSeed, end, most] = [seedText, endText, runsText].map(Number)

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

const tell = (message) => new Promise((done) => process.send(message, done))

function usedMemory() {
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

let [runs, begun, memoryAtFirst] = [0, 0, 0]
/** The case that took the longest, by the time of the processor, so that other work on the machine does not count. */
let slowest = { ms: 0, text: '' }
let text = ''
const property = target.property((value) => {
  const { user, system } = process.cpuUsage()
  const now = (user + system) / 1000
  if (runs > 0 && begun > 0 && now - begun > slowest.ms) slowest = { ms: now - begun, text }
  begun = now
  text = fc.stringify(value)
  writeFileSync(caseFile, text)
})

let failure
for (let index = 0; !failure && runs < most && (Number.isNaN(end) || Date.now() < end); index++) {
  const seed = firstSeed + index
  await tell({ kind: 'batch', seed, runs })
  begun = 0
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
process.disconnect()
