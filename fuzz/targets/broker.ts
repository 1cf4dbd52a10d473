import fc from 'fast-check'
import { filtersOf, formatAnswer, readStamped, readTold } from '../../packages/lectern/src/talk/live/model/index.ts'
import {
  connect,
  drain,
  genuine,
  guests,
  honest,
  join,
  open,
  ping,
  prefix,
  presenter,
  presenterChallenge,
  proofOf,
  publish,
  server,
  subscribe,
  toldTo,
  topicOf,
} from '../broker-clients.ts'
import { bytesOf, guest } from '../broker-guests.ts'
import { createTarget, must } from '../target.ts'

const privately: ReadonlySet<string> = new Set([topicOf.answers, topicOf.counts])
const names: ReadonlySet<string> = new Set([honest.name, ...guests.map(({ name }) => name)])
let votes = 0

/** Vote as an honest phone does. Resolve when the presenter has the vote. */
async function vote() {
  const phone = await join(honest, [])
  const choice = [votes++ % 2]
  const count = presenter.received.length
  phone.socket.send(publish(topicOf.answers, formatAnswer({ device: honest.name, to: 'poll/1a2b', choice })))
  await presenter.until(() =>
    presenter.received
      .slice(count)
      .some(({ topic, payload: got }) => topic === topicOf.answers && readStamped(got)?.device === honest.name),
  )
  phone.socket.terminate()
  return choice
}

/**
 * Whatever guests send: they get no answer, no count and no message between presenters; nobody gets what no presenter has signed; nobody answers for
 * another; and the broker serves those who behave.
 */
export default createTarget({
  short: 12,
  cases: fc.array(guest, { minLength: 1, maxLength: 3 }),
  async rule(made) {
    presenter.received.length = 0
    server.reports.length = 0
    const clients = await Promise.all(made.map(open))
    await Promise.all(
      clients.map(async (client, index) => {
        if (!made[index]?.joins) return
        client.socket.send(connect())
        client.socket.send(subscribe(filtersOf(prefix, true)))
        await client.until(() => client.received.some(({ type }) => type === 'suback'))
      }),
    )
    const challenges = [...clients.map(toldTo), presenterChallenge]
    for (const [index, client] of clients.entries()) {
      const one = made[index]
      if (!one) continue
      const key = guests[one.proves]
      if (one.joins && key) client.socket.send(publish(topicOf.proofs, proofOf(key, challenges[index] ?? '')))
      const bytes = bytesOf(one, challenges)
      const places = [0, ...one.cuts.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
      for (const [at, end] of places.slice(1).entries()) client.socket.send(bytes.slice(places[at], end))
    }
    await vote()
    await Promise.all(clients.map(drain))
    const all = [...clients.flatMap(({ received }) => received), ...presenter.received].filter(({ topic }) =>
      /\/(here|lead|state|bus)\//.test(topic),
    )
    for (const { topic, payload: got } of all)
      must(got.length === 0 || genuine.has(got.toString('hex')), `${topic} has what no presenter has signed`)
    for (const client of clients) {
      const own = toldTo(client)
      for (const { topic, payload: got } of client.received) {
        must(!privately.has(topic) && !topic.includes('/bus/'), `a guest gets ${topic}: ${got}`)
        must(topic === topicOf.you || !got.includes(honest.name), `a guest gets the name of a device on ${topic}`)
        const told = topic === topicOf.you ? readTold(got) : undefined
        must(!told || !('challenge' in told) || told.challenge === own, 'a guest gets the challenge of another')
      }
      client.socket.terminate()
    }
    const given = presenter.received.filter(({ topic }) => topic === topicOf.answers).flatMap(({ payload: got }) => readStamped(got) ?? [])
    must(
      given.every(({ device }) => names.has(device)),
      'an answer comes from a device that nobody has',
    )
    const own = given.filter(({ device }) => device === honest.name)
    must(own.length === 1 && own[0]?.to === 'poll/1a2b', `the honest device answers ${JSON.stringify(own)}`)
    must(!server.reports.some((sentence) => sentence.includes('had a problem')), `the broker reports ${server.reports}`)
    presenter.socket.send(ping)
    await presenter.until(() => presenter.received.some(({ type }) => type === 'pingresp'))
  },
  async close() {
    presenter.socket.terminate()
    await server.stop()
  },
})
