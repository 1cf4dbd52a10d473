import { afterEach, expect, it } from 'vitest'
import { openNats } from '../node/testing/brokers.ts'
import { openBadNetwork } from './testing/bad-network.ts'
import { untilState } from './testing/device.ts'
import { openWindow, untilAt } from './testing/talk-window.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

// docs/internals/live.md, rule 8. The first start may install the server.
it('a talk over three NATS servers survives the loss of one, and a late device is correct', async () => {
  const broker = await openNats({ count: 3 })
  ends.push(broker.stop)
  // As behind a load balancer: each device goes to the first server that answers.
  const [first, second] = [await openBadNetwork(broker.urls), await openBadNetwork([...broker.urls].reverse())]
  ends.push(first.close, second.close)
  const open = (role: 'presenter' | 'viewer', { url }: { url: string }) => {
    const window = openWindow(broker, role, { url })
    ends.push(window.leave)
    return window
  }
  const [presenter, viewer] = [open('presenter', first), open('viewer', second)]
  presenter.lead.tellPlace({ no: 1, clicks: 0 })
  await untilAt(viewer, 1)
  const lost = untilState(presenter.transport, 'Reconnecting')
  await broker.kill(0)
  await lost
  presenter.lead.tellPlace({ no: 2, clicks: 0 })
  await untilAt(viewer, 2)
  const late = open('viewer', first)
  await untilAt(late, 2)
  expect(presenter.lead.state().leads).toBe(true)
}, 150_000)
