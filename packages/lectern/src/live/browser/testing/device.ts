import { WebSocket as NodeWebSocket } from 'ws'
import { filtersOf, topicPrefix } from '../../model/index.ts'
import { createRelayLink, createRelayTransport, createSign, createVerify, type RelayTransport } from '../index.ts'

export const timer = {
  after(ms: number, run: () => void) {
    const timeout = setTimeout(run, ms)
    return () => clearTimeout(timeout)
  },
}

interface Talk {
  readonly url: string
  readonly publicKey: string
}

let devices = 0

/** Open the transport of a device: of a presenter with the key, else of the audience. Waits are as short as they can be. */
export function openDevice(talk: Talk, presenterKey?: string): RelayTransport {
  const sign = presenterKey === undefined ? undefined : createSign(presenterKey, talk.publicKey)
  const prefix = topicPrefix(talk.publicKey)
  return createRelayTransport({
    prefix,
    verify: createVerify(talk.publicKey),
    sign,
    name: `device-${++devices}`,
    timer,
    wall: Date.now,
    now: () => performance.now(),
    connect: (on) =>
      createRelayLink({
        ...on,
        open: () => new NodeWebSocket(talk.url, 'mqtt') as unknown as WebSocket,
        filters: filtersOf(prefix, sign !== undefined),
        timer,
        random: () => 0,
      }),
  })
}

/** Resolve when the device has a connection, or is in another state. */
export const untilState = ({ link }: RelayTransport, state = 'Live'): Promise<void> =>
  new Promise((done) => {
    const stop = link.state.subscribe(check)
    function check() {
      if (link.state.getState() !== state) return
      stop()
      done()
    }
    check()
  })
