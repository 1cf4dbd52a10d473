import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { filtersOf, topicPrefix } from '../model/index.ts'
import { openRelayServer } from '../node/testing/relay-server.ts'
import { createRelayLink } from './relay-link.ts'
import { timer } from './testing/device.ts'
import { openWindow } from './testing/talk-window.ts'

const page = readFileSync(new URL('../../../../../../docs/internals/live-cost.md', import.meta.url), 'utf8')
const figure = (name: string) => Number(new RegExp(`\\| ${name} \\| (\\d+) \\|`).exec(page)?.[1])

/** Return the bytes of an MQTT message of quality 0 in a WebSocket frame of a server, without TLS, TCP and IP. */
function bytesOnWire(topic: string, payload: Uint8Array): number {
  const rest = 2 + topic.length + payload.length
  const message = 1 + (rest < 128 ? 1 : rest < 16_384 ? 2 : 3) + rest
  return message + (message < 126 ? 2 : 4)
}

it('live-cost.md: a step is one message, and the bytes of steps and signs of presence are those of the page', async () => {
  const server = await openRelayServer()
  const presenter = openWindow(server, 'presenter')
  const steps: number[] = []
  const signs: number[] = []
  let seen = (_no: number) => {}
  const untilSeen = (wanted: number) =>
    new Promise<void>((done) => {
      seen = (no) => no === wanted && done()
    })
  const first = untilSeen(1)
  let onSign = () => {}
  const firstSign = new Promise<void>((done) => {
    onSign = done
  })
  const link = createRelayLink({
    open: () => new WebSocket(server.url, 'mqtt') as unknown as globalThis.WebSocket,
    filters: filtersOf(topicPrefix(server.publicKey), false),
    timer,
    random: () => 0,
    onPacket(topic, payload) {
      if (topic.includes('/here/')) {
        signs.push(bytesOnWire(topic, payload))
        onSign()
      }
      const no = Number(/"no":(\d+)/.exec(new TextDecoder().decode(payload))?.[1])
      if (no > 100) steps.push(bytesOnWire(topic, payload))
      seen(no)
    },
    onConnect: () => undefined,
  })
  presenter.lead.tellPlace({ no: 1, clicks: 0 })
  await first
  for (let no = 101; no <= 110; no++) {
    const arrived = untilSeen(no)
    presenter.lead.tellPlace({ no, clicks: 10 })
    await arrived
  }
  await firstSign
  link.close()
  presenter.leave()
  await server.stop()
  // A presenter may send its place again.
  expect(steps.length).toBeGreaterThanOrEqual(10)
  for (const [bytes, name] of [
    [Math.max(...steps), 'bytes of one step'],
    [Math.max(...signs), 'bytes of one sign of presence'],
  ] as const) {
    // Names of windows differ in length by a few characters.
    expect(bytes, name).toBeGreaterThan(figure(name) - 30)
    expect(bytes, name).toBeLessThanOrEqual(figure(name))
  }
})
