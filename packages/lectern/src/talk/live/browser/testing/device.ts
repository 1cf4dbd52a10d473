import { WebSocket as NodeWebSocket } from 'ws'
import { filtersOf, topicPrefix } from '../../model/index.ts'
import { brokerAccount, createRelayLink, createRelayTransport, createSigner, createVerify, type RelayTransport } from '../index.ts'
import type { RelayTransportOptions } from '../relay-transport.ts'

export const timer = {
  after(ms: number, run: () => void) {
    const timeout = setTimeout(run, ms)
    return () => clearTimeout(timeout)
  },
}

export interface Talk {
  readonly url: string
  readonly publicKey: string
  /** Whether the broker knows nothing of the talk. */
  readonly isForeign?: boolean
  /** The certificate of a broker that speaks TLS. */
  readonly ca?: string
}

/** How a device differs from others. */
export interface Device extends Pick<RelayTransportOptions, 'presence' | 'onStranger'> {
  /** The address of another server, or of a proxy. */
  readonly url?: string
}

let devices = 0

/** Open the transport of a device: of a presenter with the key, else of the audience. Waits are as short as they can be. */
export function openDevice(talk: Talk, presenterKey?: string, { url: other, ...more }: Device = {}): RelayTransport {
  const signer = presenterKey === undefined ? undefined : createSigner(presenterKey, talk.publicKey)
  const prefix = topicPrefix(talk.publicKey)
  const { isForeign = false, ca } = talk
  const { url, account } = isForeign
    ? brokerAccount(other ?? talk.url, signer && presenterKey)
    : { url: other ?? talk.url, account: undefined }
  return createRelayTransport({
    prefix,
    verify: createVerify(talk.publicKey),
    signer,
    isForeign,
    ...more,
    name: `device-${++devices}`,
    timer,
    wall: Date.now,
    now: () => performance.now(),
    connect: (on) =>
      createRelayLink({
        ...on,
        open: () => new NodeWebSocket(url, 'mqtt', { ca }) as unknown as WebSocket,
        account,
        filters: filtersOf(prefix, signer !== undefined, isForeign),
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
