import { createServer, type Server } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from './listen.ts'

const open: (Listening & { readonly server: Server })[] = []
afterEach(async () => {
  for (const { close, server } of open.splice(0)) {
    await close()
    server.closeAllConnections()
  }
})

async function start(host?: string, port = 0): Promise<Listening> {
  const server = createServer((_, response) => void response.end('deck'))
  const listening = await listen(server, { port, host })
  open.push({ ...listening, server })
  return listening
}

const isReached = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host, port }, () => done(true)).on('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
const faces = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
const hasIPv6 = faces.some(({ address }) => address === '::1')
/** An address of this machine for others on the network; undefined without a network. */
const outside = faces.find(({ internal, family }) => !internal && family === 'IPv4')?.address

describe('listen', () => {
  it.each([undefined, 'localhost', '127.0.0.1', '::1'])(
    'on this machine alone with host %s: as localhost in IPv4 and in IPv6',
    async (host) => {
      const { port, hosts } = await start(host)
      expect(hosts).toEqual(['localhost'])
      expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('deck')
      expect([await isReached('127.0.0.1', port), await isReached('::1', port)]).toEqual([true, hasIPv6])
      if (outside) expect(await isReached(outside, port)).toBe(false)
    },
  )

  it.each(['', '0.0.0.0', '::'])('on every interface with host "%s"', async (host) => {
    const { port, hosts } = await start(host)
    expect(await isReached('127.0.0.1', port)).toBe(true)
    expect(hosts[0]).toBe('localhost')
    if (outside) expect([hosts.includes(outside), await isReached(outside, port)]).toEqual([true, true])
  })

  it('listens at one address of this machine and at the loopback addresses', async () => {
    const address = outside ?? '127.0.0.2'
    const { port, hosts } = await start(address)
    expect(hosts).toEqual(outside ? ['localhost', address] : ['localhost'])
    expect([await isReached(address, port), await isReached('127.0.0.1', port)]).toEqual([outside !== undefined, true])
  })

  it('takes the next port if one is in use, even at only one of two addresses', async () => {
    const first = await start()
    expect((await start(undefined, first.port)).port).toBeGreaterThan(first.port)
    if (!hasIPv6) return
    const other = createSocketServer()
    const port = await new Promise<number>((done) => other.listen(0, '::1', () => done((other.address() as { port: number }).port)))
    expect((await start(undefined, port)).port).toBeGreaterThan(port)
    expect(await isReached('127.0.0.1', port)).toBe(false)
    await new Promise((done) => other.close(done))
  })

  it('reports an address that the machine does not have', async () => {
    await expect(start('198.51.100.77')).rejects.toThrow('this machine cannot listen at "198.51.100.77"')
    await expect(start('no-such-machine.invalid')).rejects.toThrow('this machine cannot listen at')
  })
})
