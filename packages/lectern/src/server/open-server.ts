import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { hostName, isLoopback, isSameOrigin, type RequestTarget, readTarget } from '../lib/node/index.ts'
import { type ListenOptions, listen } from './listen.ts'

/** Answers a request. When it throws or rejects, the server responds with status 500. */
export type Answer = (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => unknown

/** Takes over a WebSocket connection from a page of this server. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, target: RequestTarget) => void

interface ServerOptions extends ListenOptions {
  readonly answer: Answer
  /** Without it, the server has no WebSockets. */
  readonly upgrade?: Upgrade
  /** Whether a server that is open to the network accepts any name in `Host`, as behind a tunnel. Otherwise it accepts only names of this machine. */
  readonly anyName?: boolean
  /** Receives a sentence about each failure. */
  readonly report: (sentence: string) => void
}

export interface OpenServer {
  readonly port: number
  /** Host names for links: `localhost` first. */
  readonly hosts: readonly string[]
  close(): Promise<void>
}

/** Timeouts in milliseconds: for the headers of a request, for the whole request, and for an idle connection. */
const headersTimeout = 15_000
const requestTimeout = 60_000
const idleTimeout = 120_000

/** Respond with plain text. */
export function sayPlainly(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${words}\n`)
}

/** Tell a page of a live talk the addresses of the deck, as JSON. Other devices may not reach the one that this page has. */
export function nameAddresses(response: ServerResponse, addresses: readonly string[]): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }).end(JSON.stringify(addresses))
}

/**
 * Return whether the server answers a request for the host `name`. A page of another site can point its own name to this machine (DNS rebinding) and
 * would then have the deck's origin. So the name that the browser requested must be one of this machine.
 */
function isOurName(name: string, { host, anyName }: Pick<ServerOptions, 'host' | 'anyName'>): boolean {
  if (isLoopback(name)) return true
  if (host === undefined || isLoopback(host)) return false
  const own = hostname().toLowerCase()
  return anyName === true || isIP(name) !== 0 || [host.toLowerCase(), own, `${own}.local`].includes(name)
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** End a connection with a status line, if nothing was written to it yet. */
function refuse(socket: Duplex, status: string): void {
  const { bytesWritten, writable } = socket as Socket
  if (!writable || bytesWritten > 0) socket.destroy()
  else socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** Describe a request for people. Its text comes from outside. */
const nameOf = ({ method, url = '' }: IncomingMessage) => `${method} ${JSON.stringify(url.slice(0, 200))}`

/**
 * Open a server that no request can stop: an unreadable request gets 400, a failure gets 500. It listens only on this machine unless `host` says
 * otherwise.
 *
 * @throws LecternError when it cannot listen.
 */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  const { answer, upgrade, report } = options
  const failed = (request: IncomingMessage, error: unknown) =>
    report(`${nameOf(request)} could not be answered: ${error instanceof Error ? error.message : String(error)}`)
  const work = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const target = readTarget(request.url)
    const name = hostName(request.headers.host)
    if (!target || name === undefined) return sayPlainly(response, 400, 'This server does not accept this request.')
    if (!isOurName(name, options))
      return sayPlainly(response, 403, `This server does not answer to the name ${name}. Open it at localhost, or start it with --host.`)
    return answer(request, response, target)
  }

  const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval: 5_000 })
  const sockets = new Set<Duplex>()
  server.timeout = idleTimeout
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (request, response) => {
    work(request, response).catch((error: unknown) => {
      failed(request, error)
      if (response.headersSent) response.destroy()
      else sayPlainly(response, 500, 'The server could not answer this request.')
    })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(socket, statuses[error.code ?? ''] ?? '400 Bad Request'))
  if (upgrade)
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      const target = readTarget(request.url)
      const name = hostName(request.headers.host)
      if (!target || name === undefined) return refuse(socket, '400 Bad Request')
      if (!isOurName(name, options) || !isSameOrigin(request)) return refuse(socket, '403 Forbidden')
      try {
        upgrade(request, socket, head, target)
      } catch (error) {
        failed(request, error)
        socket.destroy()
      }
    })

  const { port, hosts, close } = await listen(server, options)
  return {
    port,
    hosts,
    async close() {
      const closed = close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
