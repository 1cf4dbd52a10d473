import { createBroadcastTransport } from './broadcast-transport.ts'
import { testTransport } from './testing/test-transport.ts'

// Node's own BroadcastChannel keeps to the same standard.
const view = { BroadcastChannel } as unknown as Window & typeof globalThis

/** A text that was sent later has arrived, and so has what arrives in the same turn. */
async function settle(): Promise<void> {
  const [from, to] = [new BroadcastChannel('settle'), new BroadcastChannel('settle')]
  const arrived = new Promise((done) => to.addEventListener('message', done, { once: true }))
  from.postMessage('')
  await arrived
  await new Promise((done) => setImmediate(done))
  for (const channel of [from, to]) channel.close()
}

testTransport('BroadcastChannel', {
  // Node's channels reach the threads of other tests, too, where windows of the deck /talk/ are open.
  connect: (deck) => createBroadcastTransport(view, `lectern:transport-test:${deck}`),
  settle,
})
