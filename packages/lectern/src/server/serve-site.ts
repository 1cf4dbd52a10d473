import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { extname, join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { LecternError } from '../errors/index.ts'

/** A site that is being served. */
export interface ServedSite {
  readonly port: number
  /** Addresses of the deck: on this machine first, then as others on the same network reach it. */
  readonly addresses: readonly string[]
  close(): Promise<void>
}

const second = 1
const year = 365 * 24 * 3600 * second

/** Names in `assets/` carry the hash of their content, so that what is there never changes; everything else is asked for each time. */
const cacheControl = (path: string) => (path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache')

/** Next free port from `port` on; a speaker's second deck starts beside the first. */
async function listen(server: Server, port: number): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate++) {
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done).listen(candidate, () => {
        server.off('error', done)
        done(undefined)
      })
    })
    if (!failure) return (server.address() as AddressInfo).port
    if (failure.code !== 'EADDRINUSE') throw failure
  }
  throw new LecternError(`the ports ${port} to ${port + 19} are all in use`, { remedy: 'Name another one with --port.' })
}

/**
 * Serves the built site in `dir` below `base` with compression and caching headers. An address below `base` that is not there
 * goes to slide 1 with its query (contract.md, "Addresses"); an address outside goes to the deck.
 *
 * @throws LecternError when there is no site in `dir` or no port is free.
 */
export async function serveSite({ dir, base, port }: { dir: string; base: string; port: number }): Promise<ServedSite> {
  if (!existsSync(join(dir, 'index.html')))
    throw new LecternError(`there is no built site in ${dir}`, { remedy: 'Run "lectern build" first.' })
  const files = sirv(dir, {
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path))
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Referrer-Policy', 'no-referrer')
    },
  })
  const compress = compression()

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://deck')
    const redirect = (to: string) => response.writeHead(302, { Location: to + url.search, 'Cache-Control': 'no-cache' }).end()
    if (!url.pathname.startsWith(base)) return `${url.pathname}/` === base || url.pathname === '/' ? redirect(base) : notFound(response)
    request.url = `/${url.pathname.slice(base.length)}${url.search}`
    files(request, response, () => {
      if (extname(url.pathname) === '' || /\.\d+$/.test(url.pathname)) redirect(`${base}1`)
      else notFound(response)
    })
  }
  const server = createServer((request, response) => {
    // The middleware types know Express only; of its request they use what every request has.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => answer(request, response))
  })
  const listening = await listen(server, port)
  return {
    port: listening,
    addresses: [`http://localhost:${listening}${base}`, ...networkHosts().map((host) => `http://${host}:${listening}${base}`)],
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const notFound = (response: ServerResponse) => response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')

/** IPv4 addresses under which others on the same network reach this machine. */
const networkHosts = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((face) => face.family === 'IPv4' && !face.internal)
    .map((face) => face.address)
