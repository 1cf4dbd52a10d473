// node bench/live-load.mjs [--brokers lectern,mosquitto,nats] [--viewers 5000] [--steps 30] [--kills 10] [--json file]
// Gives a talk to thousands of viewers on this machine, over each broker in turn. See README.md, "Load test".
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createAudience } from './lib/audience.mjs'
import { openLectern } from './lib/lectern-broker.mjs'
import { loadLiveParts } from './lib/live-parts.mjs'
import { openPresenter } from './lib/live-presenter.mjs'
import { cpuSeconds, residentBytes, sleep } from './lib/proc.mjs'

const out = fileURLToPath(new URL('out/', import.meta.url))
/** The most that one run may ask of a machine. */
const most = { viewers: 10_000, steps: 600, kills: 50 }
/** Milliseconds until whoever has not joined, heard a step or come back counts as lost. */
const patience = 30_000
/** Viewers that lose their connection while the broker goes on. */
const returning = 100

const { values: arg } = parseArgs({
  options: {
    brokers: { type: 'string', default: 'lectern,mosquitto,nats' },
    viewers: { type: 'string', default: '5000' },
    steps: { type: 'string', default: '30' },
    kills: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
})
function number(name, least) {
  const value = Number(arg[name])
  if (Number.isInteger(value) && value >= least && value <= most[name]) return value
  console.error(`--${name} takes a whole number from ${least} to ${most[name]}, not "${arg[name]}".`)
  process.exit(2)
}
const options = { viewers: number('viewers', 1), steps: number('steps', 1), kills: number('kills', 0) }

const parts = await loadLiveParts(join(out, 'live'))
const openers = {
  lectern: () => openLectern(join(out, 'live/deck'), parts),
  mosquitto: () => parts.openMosquitto(),
  nats: () => parts.openNats(),
}
const names = arg.brokers.split(',')
for (const name of names)
  if (!Object.hasOwn(openers, name)) {
    console.error(`There is no broker "${name}": use ${Object.keys(openers).join(', ')}.`)
    process.exit(2)
  }

const sum = (list) => list.reduce((all, one) => all + one, 0)
const usedBy = (pids) => ({ cpu: sum(pids.map(cpuSeconds)), bytes: sum(pids.map(residentBytes)) })
const used = (broker) => ({ broker: usedBy(broker.pids), tool: usedBy([process.pid]) })

async function measure(broker, { viewers: count, steps, kills }) {
  const before = used(broker)
  const audience = createAudience(broker, parts)
  const presenter = openPresenter(broker, parts)
  try {
    await presenter.untilLeads()
    presenter.step()
    const join = await audience.open(count, presenter, patience)
    await sleep(2_000)
    const joined = used(broker)
    const live = await audience.follow(presenter, steps, patience)
    const after = used(broker)
    const perViewer = (who) => ({
      bytes: (joined[who].bytes - before[who].bytes) / count,
      // Of one step, with the pings and the signs of presence of its second.
      cpuMicroseconds: ((after[who].cpu - joined[who].cpu) * 1e6) / count / steps,
    })
    const back = await audience.lose(Math.min(returning, count), presenter, patience)
    const killed = []
    for (let kill = 0; kill < kills; kill++) killed.push(await audience.survive(broker, presenter, patience))
    return {
      viewers: count,
      join,
      steps: live,
      broker: perViewer('broker'),
      tool: perViewer('tool'),
      back,
      kills: killed,
      forged: audience.forged(),
    }
  } finally {
    presenter.close()
    audience.close()
  }
}

const ms = (value) => (value === null ? '-' : `${Math.round(value)} ms`)
const quantileText = ({ p50, p95, p99, max }) => `p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)}  max ${ms(max)}`
const costText = ({ bytes, cpuMicroseconds }) => `${(bytes / 1000).toFixed(1)} kB and ${cpuMicroseconds.toFixed(0)} µs of CPU each second`
function lines(name, { viewers, join, steps, broker, tool, back, kills, forged }) {
  const rows = [
    `${name}: ${viewers} viewers`,
    `joining        ${quantileText(join)}  missing ${join.missing}`,
    `a step         ${quantileText(steps)}  lost ${steps.lost}  twice ${steps.twice}  of ${steps.sent}`,
    `each viewer    ${costText(broker)} in the broker, ${costText(tool)} in the tool`,
    `returning      ${quantileText(back)}  missing ${back.missing}`,
    ...kills.map(
      ({ down, ...correct }, no) =>
        `kill ${`${no + 1}`.padEnd(10)}down ${ms(down)}, then ${quantileText(correct)}  wrong ${correct.missing}`,
    ),
  ]
  return [...rows, ...(forged ? [`wrong signatures ${forged}`] : [])].join('\n')
}

const results = {}
for (const name of names) {
  const broker = await openers[name]()
  try {
    results[name] = await measure(broker, options)
    console.log(`${lines(name, results[name])}\n`)
  } catch (error) {
    results[name] = { error: String(error.message ?? error) }
    console.log(`${name}: FAILED: ${error.stack}\n`)
    process.exitCode = 1
  } finally {
    await broker.stop()
  }
}
if (arg.json) writeFileSync(arg.json, `${JSON.stringify(results, null, 1)}\n`)
process.exit()
