// node bench/questions-load.mjs [--devices 5000] [--seconds 30] [--joining 600] [--kinds words,quiz,poll]
// Lets thousands of devices answer a question of each kind over the relay of the product. See questions-load.md.
import { fork } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { WebSocket } from 'ws'
import { residentBytes, sleep } from './lib/proc.mjs'

const own = fileURLToPath(import.meta.url)
const out = fileURLToPath(new URL('out/questions/', import.meta.url))
const source = fileURLToPath(new URL('../packages/lectern/src/talk/', import.meta.url))
const { values: arg } = parseArgs({
  allowPositionals: true,
  options: {
    devices: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    joining: { type: 'string', default: '600' },
    kinds: { type: 'string', default: 'words,quiz,poll' },
  },
})

/** Bundles the parts of the engine that the processes share, and loads them. */
async function loadParts() {
  const file = join(out, 'parts.mjs')
  if (!process.send) {
    mkdirSync(out, { recursive: true })
    const entry = `
export { openRelayServer } from '${source}live/node/testing/relay-server.ts'
export { openWindow } from '${source}audience/browser/testing/open-window.ts'
export { filtersOf, topicPrefix, youTopic, proofTopic, answerTopic, proofText, formatProof, formatAnswer } from '${source}live/model/index.ts'
export { defineOther, definePoll } from '${source}audience/model/index.ts'
`
    const bundle = await rolldown({
      input: 'parts',
      platform: 'node',
      external: ['ws', 'aedes'],
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'parts' || id.endsWith('.css') ? `\0${id}` : undefined),
          load: (id) => (id === '\0parts' ? entry : id.endsWith('.css') ? { code: 'export default {}', moduleType: 'js' } : undefined),
        },
      ],
    })
    await bundle.write({ file, format: 'esm' })
  }
  return import(pathToFileURL(file).href)
}
const parts = await loadParts()
const polls = {
  words: parts.defineOther('words', 'Which words?', [], [], { most: 3 }),
  quiz: parts.defineOther('quiz', 'Which one?', ['a', 'b', 'c', 'd'], [], {
    quiz: { name: '', seconds: 600, bySpeed: true, secret: 'key' },
  }),
  poll: parts.definePoll('Which one?', ['a', 'b', 'c', 'd'], false),
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
/** Return the bytes that this process holds, without garbage: when garbage is collected is a matter of chance. */
function heldBytes() {
  collectGarbage()
  return residentBytes(process.pid)
}

/** The broker, in a process of its own. */
async function runRelay() {
  const { publicKey, presenterKey, url, reports } = await parts.openRelayServer({ names: true })
  process.send({ publicKey, presenterKey, url })
  process.on('message', () => process.send({ reports: [...new Set(reports)].slice(0, 5), held: heldBytes() }))
}

/** The presenter, in a process of its own: it counts, and presses a key twice a second while devices answer. */
async function runPresenter() {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let window
  let presses
  let no = 0
  process.on('message', async ({ server, kind, isStart, asksBytes }) => {
    if (asksBytes) process.send({ held: heldBytes() })
    else if (server) {
      window = parts.openWindow(server, 'presenter')
      window.talk.quizzes.setState({ key: { right: [1] } })
      while (!window.lead.state().leads) await sleep(20)
      process.send({ isReady: true })
    } else if (isStart) {
      const poll = polls[kind]
      window.polls.show(poll)
      if (kind === 'quiz') window.polls.start(poll)
      else window.polls.reveal(poll, true)
      delay.reset()
      delay.enable()
      presses = setInterval(() => {
        no++
        if (!process.connected) return
        process.send({ step: no, at: Date.now() })
        window.lead.tellPlace({ no, clicks: 0 })
      }, 500)
      process.send({ isReady: true })
    } else {
      delay.disable()
      clearInterval(presses)
      const voters = window.polls.store.getState().tallies[polls[kind].id]?.voters ?? 0
      process.send({
        voters,
        link: window.relay.link.state.getState(),
        leads: window.lead.state().leads,
        delay: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
      })
    }
  })
}

/** A phone of the audience that says what reaches it, in a process of its own: the devices share one that is busy with their answers. */
function runPhone() {
  process.on('message', async ({ server }) => {
    const device = createDevice(server, 0, (_topic, payload) => {
      const [at, body] = [Date.now(), payload.subarray(payload.indexOf(10, 64) + 1).toString()]
      if (body.includes('"channel":"polls"')) process.send({ isUpdate: true, at })
      if (body.includes('"channel":"place"')) process.send({ heard: Number(/"no":(\d+)/.exec(body)?.[1]), at })
    })
    await device.proven
    process.send({ isReady: true })
  })
}

const text = (words) => Buffer.concat([Buffer.from([words.length >> 8, words.length & 255]), Buffer.from(words)])
function packet(type, ...content) {
  const rest = Buffer.concat(content)
  const length = rest.length < 128 ? [rest.length] : [(rest.length & 127) | 128, rest.length >> 7]
  return Buffer.concat([Buffer.from([type, ...length]), rest])
}
const publish = (topic, payload) => packet(0x30, text(topic), payload)

/** A device of the audience: one socket that follows the talk, proves its key and answers. `hear(topic, payload)` gets what arrives. */
function createDevice(server, no, hear) {
  const prefix = parts.topicPrefix(server.publicKey)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(12)
  const device = createHash('sha256').update(key).digest('hex').slice(0, 32)
  const socket = new WebSocket(server.url, 'mqtt', {
    headers: { 'X-Forwarded-For': `192.0.2.${1 + Math.floor(no / 1_500)}` },
    perMessageDeflate: false,
  })
  const proven = new Promise((done, fail) => {
    socket.on('error', fail)
    socket.on('open', () => {
      socket.send(packet(0x10, text('MQTT'), Buffer.from([4, 2, 0, 60]), text('')))
      socket.send(
        packet(0x82, Buffer.from([0, 1]), ...parts.filtersOf(prefix, false).flatMap((filter) => [text(filter), Buffer.from([0])])),
      )
    })
    socket.on('message', (bytes) => {
      // The relay sends one packet in a frame.
      if (bytes[0] >> 4 !== 3) return
      let start = 1
      while (bytes[start++] & 128);
      const length = bytes.readUInt16BE(start)
      const [topic, payload] = [bytes.toString('latin1', start + 2, start + 2 + length), bytes.subarray(start + 2 + length)]
      if (topic !== parts.youTopic(prefix)) return hear?.(topic, payload)
      const { challenge } = JSON.parse(payload.toString())
      if (!challenge) return
      const signature = sign(null, parts.proofText(prefix, challenge), privateKey)
      socket.send(publish(parts.proofTopic(prefix), Buffer.from(parts.formatProof({ publicKey: key, signature }))))
      done()
    })
  })
  const pings = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send(packet(0xc0)), 20_000)
  return {
    proven,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    answer: (to, choice, words) =>
      socket.send(publish(parts.answerTopic(prefix), Buffer.from(parts.formatAnswer({ device, to, choice, ...(words && { words }) })))),
    close() {
      clearInterval(pings)
      socket.terminate()
    },
  }
}

/** Few words are frequent, and each fifth is one that nobody else gives. */
const wordOf = () => (Math.random() < 0.2 ? `word ${Math.floor(Math.random() * 1e6)}` : `Word ${Math.floor(200 * Math.random() ** 3)}`)
const answers = {
  words: (device) => device.answer(polls.words.id, [], [...new Set([wordOf(), wordOf(), wordOf()])]),
  quiz: (device) => device.answer(polls.quiz.id, [Math.floor(Math.random() * 4)]),
  poll: (device) => device.answer(`poll/${polls.poll.id}`, [Math.floor(Math.random() * 4)]),
}
const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0
const next = (child) => new Promise((done) => child.once('message', done))
/** Resolves with the next message that is no step. */
async function reply(child) {
  for (;;) {
    const message = await next(child)
    if (message.step === undefined) return message
  }
}

async function measure() {
  const relay = fork(own, ['relay'])
  const server = await next(relay)
  const presenter = fork(own, ['presenter'])
  const pressed = new Map()
  presenter.on('message', ({ step, at }) => step !== undefined && pressed.set(step, at))
  presenter.send({ server })
  await reply(presenter)
  const phones = []
  async function addPhone() {
    const child = fork(own, ['phone'])
    const phone = { child, updates: [], steps: [] }
    child.on('message', ({ isUpdate, heard, at }) => {
      if (isUpdate) phone.updates.push(at)
      if (heard !== undefined) phone.steps.push([heard, at])
    })
    child.send({ server })
    await next(child)
    phones.push(phone)
  }
  await addPhone()
  const devices = []
  // Whoever has not joined in time is left out, and the figures say how many are there.
  const joined = performance.now() + Number(arg.joining) * 1_000
  while (devices.length < Number(arg.devices) && performance.now() < joined) {
    const some = Array.from({ length: Math.min(100, Number(arg.devices) - devices.length) }, (_, at) =>
      createDevice(server, devices.length + at),
    )
    await Promise.all(some.map(({ proven }) => proven))
    devices.push(...some)
    if (devices.length % 1_000 === 0)
      console.error(`${devices.length} devices have proved their keys after ${Math.round(performance.now() / 1000)} s`)
  }
  // The relay serves clients in the order in which they came: one phone is the first of all, and one the last.
  await addPhone()
  async function askMemory() {
    relay.send({})
    presenter.send({ asksBytes: true })
    const held = await Promise.all([next(relay), reply(presenter)])
    const [ofRelay, ofPresenter] = held.map((answer) => Math.round(answer.held / 1e6))
    return { relay: ofRelay, presenter: ofPresenter }
  }
  for (const kind of arg.kinds.split(',')) {
    presenter.send({ kind, isStart: true })
    await reply(presenter)
    await sleep(1_000)
    for (const { updates, steps } of phones) [updates.length, steps.length] = [0, 0]
    const begin = Date.now()
    const end = begin + Number(arg.seconds) * 1_000
    let memory
    // Each device answers at once, and changes its answer every ten seconds.
    for (let round = 0; Date.now() < end; round++) {
      const spread = round === 0 ? 2_000 : 10_000
      const from = Date.now()
      for (const [at, device] of devices.entries()) {
        const due = from + (spread * at) / devices.length
        if (Date.now() < due) await sleep(due - Date.now())
        // What arrives has its turn, too.
        else if (at % 20 === 0) await sleep(0)
        answers[kind](device)
      }
      memory ??= await askMemory()
    }
    await sleep(5_000)
    presenter.send({ kind })
    const { voters, delay, link, leads } = await reply(presenter)
    relay.send({})
    const { reports } = await next(relay)
    const open = devices.filter((device) => device.isOpen()).length
    if (link !== 'Live' || !leads || reports.length > 0 || open < devices.length) console.error({ link, leads, reports, open })
    const most = Math.max(
      ...phones.flatMap(({ updates }) => updates.map((at) => updates.filter((other) => other >= at && other < at + 1_000).length)),
      0,
    )
    const [first, last] = phones.map(({ steps }) => {
      const times = steps.flatMap(([no, at]) => (pressed.has(no) ? [at - pressed.get(no)] : [])).sort((a, b) => a - b)
      return { keys: times.length, p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) }
    })
    console.log(
      JSON.stringify({
        ...{ kind, devices: devices.length, voters, 'most updates a second': most },
        'key to phone, ms': { first, last },
        'presenter busy, ms': { p99: Math.round(delay.p99), max: Math.round(delay.max) },
        'memory at first, MB': memory,
        'memory at the end, MB': await askMemory(),
      }),
    )
  }
  for (const device of devices) device.close()
  for (const child of [...phones.map((phone) => phone.child), presenter, relay]) child.kill()
}

const role = process.argv[2]
if (process.send && role === 'relay') await runRelay()
else if (process.send && role === 'presenter') await runPresenter()
else if (process.send && role === 'phone') runPhone()
else await measure()
