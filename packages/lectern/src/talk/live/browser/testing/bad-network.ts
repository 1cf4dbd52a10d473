import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What the network does: it works; every third packet is lost and comes later, with all that follow, as TCP repeats it; it takes all and delivers
 * nothing, as when a laptop sleeps; a captive portal answers instead.
 */
type Weather = 'fair' | 'lossy' | 'silent' | 'portal'

/** A proxy on loopback before the servers of a talk. */
export interface BadNetwork {
  readonly url: string
  /** Change what the network does from now on. */
  set(weather: Weather): void
  close(): Promise<void>
}

/** Milliseconds until TCP sends a lost packet again, on a fast network. */
const repeatMs = 30

/** Pass bytes on in their order, each piece at its time. */
function pump(from: Socket, to: Socket, weather: () => Weather) {
  let count = 0
  let isDead = false
  let last = Promise.resolve()
  from.on('data', (bytes) => {
    // TCP never goes on behind bytes that it could not deliver.
    isDead ||= weather() === 'silent'
    if (isDead) return
    const isLost = weather() === 'lossy' && ++count % 3 === 0
    last = last.then(() => new Promise((done) => setTimeout(done, isLost ? repeatMs : 0))).then(() => void (to.writable && to.write(bytes)))
  })
}

/** Open a proxy to the first server of `urls` that answers. */
export async function openBadNetwork(urls: readonly string[]): Promise<BadNetwork> {
  let weather: Weather = 'fair'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    return socket
  }
  function join(client: Socket, [url, ...others]: readonly string[]) {
    if (url === undefined) return client.destroy()
    const server = keep(connect(Number(new URL(url).port), '127.0.0.1'))
    let isOpen = false
    server.once('connect', () => {
      isOpen = true
      pump(client, server, () => weather)
      pump(server, client, () => weather)
    })
    server.once('close', () => (isOpen ? weather !== 'silent' && client.destroy() : join(client, others)))
    client.once('close', () => server.destroy())
  }
  const proxy = createServer((client) => {
    keep(client)
    if (weather === 'portal') client.end('HTTP/1.1 302 Found\r\nLocation: http://portal.example/\r\nContent-Length: 0\r\n\r\n')
    else join(client, urls)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `ws://127.0.0.1:${(proxy.address() as AddressInfo).port}/mqtt`,
    set(next) {
      weather = next
      if (next === 'portal') for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
