// The audience of a live talk: many viewers in this process, what each of them has heard, and how long it took.
import { createPublicKey, verify } from 'node:crypto'
import { sleep } from './proc.mjs'
import { createClientKind, Viewer } from './viewer.mjs'

/** Viewers that open their connection at once, as long as others wait. */
const atOnce = 500
const pollMs = 25
const secondMs = 1_000

const at = (sorted, q) => (sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)])
/** Quantiles of milliseconds. */
function quantilesOf(times) {
  const sorted = Float64Array.from(times).toSorted()
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99), max: at(sorted, 1) }
}

export function createAudience(broker, { brokerAccount, filtersOf, readPacket, readTopic, textToSign, topicPrefix, waitAfter, youTopic }) {
  const prefix = topicPrefix(broker.publicKey)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: broker.publicKey }, format: 'jwk' })
  const { url, account } = broker.isForeign ? brokerAccount(broker.url, undefined) : { url: broker.url }
  const kind = createClientKind({ url, account, filters: filtersOf(prefix, false, broker.isForeign), waitAfter })
  const viewers = []
  /** The packets of each topic that were checked. Equal bytes are checked once. */
  const checked = new Map()
  let forged = 0
  let steps
  let onHeard = () => {}

  function check(topic, payload) {
    const packet = readPacket(payload)
    if (!packet || !readTopic(prefix, topic) || !verify(null, textToSign(topic, packet.signed), key, packet.signature)) {
      forged++
      return undefined
    }
    const body = Buffer.from(packet.bytes).toString()
    const no = /"channel":"place"/.test(body) ? Number(/"no":(\d+)/.exec(body)?.[1]) : 0
    const known = { payload: Buffer.from(payload), order: packet.order, no }
    checked.set(topic, known)
    return known
  }
  const isLater = (a, b) => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

  function hear(viewer, _isRetained, topic, payload) {
    // The broker does not sign its messages to a single viewer.
    if (topic === youTopic(prefix)) return
    let known = checked.get(topic)
    if (!known?.payload.equals(payload)) known = check(topic, payload)
    if (!known) return
    const before = viewer.heard.get(topic)
    if (steps && known.no > 0) steps.count(before, known)
    if (!before || isLater(known.order, before.order)) viewer.heard.set(topic, known)
    onHeard(viewer)
  }

  const isCorrect = (viewer, expected) => {
    if (!viewer.isLive) return false
    for (const [topic, payload] of expected) if (!viewer.heard.get(topic)?.payload.equals(payload)) return false
    return true
  }

  /** Resolves with the milliseconds since `begin` until each of `waiting` is live and has the state of the talk. */
  async function untilCorrect(waiting, presenter, begin, patience) {
    const times = []
    const left = new Set(waiting)
    while (left.size > 0 && performance.now() - begin < patience) {
      const expected = presenter.state()
      if (expected) for (const viewer of left) if (isCorrect(viewer, expected) && left.delete(viewer)) times.push(performance.now() - begin)
      if (left.size > 0) await sleep(pollMs)
    }
    return { ...quantilesOf(times), missing: left.size }
  }

  function add() {
    const viewer = new Viewer(kind, viewers.length, hear, () => onHeard(viewer))
    viewer.heard = new Map()
    viewers.push(viewer)
    return viewer
  }

  return {
    forged: () => forged,
    /** Lets `count` viewers join as fast as the broker takes them. */
    async open(count, presenter, patience) {
      const begin = performance.now()
      const times = []
      const waiting = new Set()
      const end = begin + patience
      while (viewers.length < count || waiting.size > 0) {
        const expected = presenter.state()
        if (expected)
          for (const viewer of waiting) if (isCorrect(viewer, expected) && waiting.delete(viewer)) times.push(performance.now() - begin)
        for (; viewers.length < count && waiting.size < atOnce; waiting.add(viewers.at(-1))) add().connect()
        if (performance.now() > end) break
        await sleep(5)
      }
      return { ...quantilesOf(times), missing: count - times.length }
    },

    /** Makes one step each second. */
    async follow(presenter, count, patience) {
      const times = new Float64Array(count * viewers.length)
      let heard = 0
      let twice = 0
      let first
      steps = {
        count(before, { order, no }) {
          if (no < first || presenter.timeOf(no) === undefined) return
          if (before && !isLater(order, before.order)) twice++
          else if (heard < times.length) times[heard++] = performance.now() - presenter.timeOf(no)
        },
      }
      const begin = performance.now()
      for (let step = 0; step < count; step++) {
        await sleep(Math.max(0, begin + step * secondMs - performance.now()))
        const no = presenter.step()
        first ??= no
      }
      const end = performance.now() + patience
      while (heard < times.length && performance.now() < end) await sleep(pollMs)
      await sleep(secondMs)
      steps = undefined
      return { ...quantilesOf(times.subarray(0, heard)), sent: times.length, lost: times.length - heard, twice }
    },

    /** Some viewers lose their connection and come back one after the other: from the new connection to the talk's state. */
    async lose(count, presenter, patience) {
      const times = []
      let missing = 0
      for (const viewer of viewers.slice(0, count)) {
        viewer.heard.clear()
        const begin = performance.now()
        const back = new Promise((done) => {
          const limit = setTimeout(() => done(false), patience)
          onHeard = (one) => {
            if (one !== viewer || !isCorrect(viewer, presenter.state() ?? new Map([['', Buffer.alloc(0)]]))) return
            clearTimeout(limit)
            done(true)
          }
        })
        viewer.reconnect()
        if (await back) times.push(performance.now() - begin)
        else missing++
      }
      onHeard = () => {}
      return { ...quantilesOf(times), missing }
    },

    /** Kills the broker, goes on with the talk meanwhile, and starts it again: from then until everybody has the talk's state. */
    async survive(server, presenter, patience) {
      presenter.draw()
      presenter.step()
      await server.kill()
      const killed = performance.now()
      for (const viewer of viewers) viewer.heard.clear()
      presenter.draw()
      presenter.step()
      await server.start()
      const begin = performance.now()
      presenter.step()
      return { down: begin - killed, ...(await untilCorrect(viewers, presenter, begin, patience)) }
    },

    close() {
      for (const viewer of viewers) viewer.close()
    },
  }
}
