import { createBroadcastTransport } from './broadcast-transport.ts'
import { testTransport } from './testing/test-transport.ts'

// Node's own BroadcastChannel keeps to the same standard.
const view = { BroadcastChannel } as unknown as Window & typeof globalThis

testTransport('BroadcastChannel', {
  connect: (deck) => createBroadcastTransport(view, `lectern:sync:${deck}`),
  settle: () => new Promise((done) => setTimeout(done, 50)),
})
