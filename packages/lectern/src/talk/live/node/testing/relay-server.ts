import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { publicKeyOf, type Relay, startRelay } from '../index.ts'

/** A relay on loopback, which can be stopped and started again on the same port. */
export interface RelayServer {
  readonly presenterKey: string
  readonly publicKey: string
  readonly url: string
  /** What the relay has reported. */
  readonly reports: string[]
  /** What the relay has reported of the presenters' writes: channel, id and value. */
  readonly writes: (readonly [channel: string, id: string, value: unknown])[]
  start(): Promise<void>
  stop(): Promise<void>
}

interface RelayServerOptions {
  /** Milliseconds until a lost presenter counts as gone. */
  readonly absence?: number
  /** Whether clients say in `X-Forwarded-For` from which address they come. */
  readonly names?: boolean
  /** Open what stores the talk, each time the relay starts. */
  readonly openStore?: (
    publicKey: string,
    report: (sentence: string) => void,
  ) => Pick<Parameters<typeof startRelay>[0], 'store' | 'onWrite'>
}

/** Start the relay of a new talk. */
export async function openRelayServer({ absence = 20_000, names = false, openStore }: RelayServerOptions = {}): Promise<RelayServer> {
  const presenterKey = randomBytes(32).toString('base64')
  const publicKey = publicKeyOf(presenterKey)
  const reports: string[] = []
  const writes: RelayServer['writes'] = []
  const sockets = new Set<Duplex>()
  let port = 0
  let running: { relay: Relay; stop(): Promise<void> } | undefined
  const started = {
    presenterKey,
    publicKey,
    reports,
    writes,
    get url() {
      return `ws://127.0.0.1:${port}/`
    },
    async start() {
      const report = (sentence: string) => void reports.push(sentence)
      const stored = openStore?.(publicKey, report)
      const relay = await startRelay({
        publicKey,
        report,
        ...stored,
        onWrite(...write) {
          const [channel, id, value] = write
          writes.push([channel, id, value])
          stored?.onWrite?.(...write)
        },
        absence,
        proxies: names ? ['127.0.0.1'] : [],
      })
      const server = createServer()
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      server.on('upgrade', relay.upgrade)
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
      port = (server.address() as AddressInfo).port
      running = {
        relay,
        async stop() {
          for (const socket of sockets) socket.destroy()
          await new Promise((done) => server.close(done))
          await relay.close()
        },
      }
    },
    async stop() {
      const last = running
      running = undefined
      await last?.stop()
    },
  }
  await started.start()
  return started
}
