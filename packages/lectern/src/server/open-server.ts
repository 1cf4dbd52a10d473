import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { hostName, isLoopback, isSameOrigin, type RequestTarget, readTarget } from '../lib/node/index.ts'
import { type ListenOptions, listen } from './listen.ts'

/** Answers a request. What it throws, or rejects with, is answered with status 500. */
export type Answer = (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => unknown

/** Takes over the connection of a page of this very server. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, target: RequestTarget) => void

interface ServerOptions extends ListenOptions {
  readonly answer: Answer
  /** Absent: the server has no WebSockets. */
  readonly upgrade?: Upgrade
  /** Whether a server that is open to the network answers to any name in `Host`, as behind a tunnel; otherwise only to names of this machine. */
  readonly anyName?: boolean
  /** Gets a sentence about what failed. */
  readonly report: (sentence: string) => void
}

export interface OpenServer {
  readonly port: number
  /** As in links: `localhost` first. */
  readonly hosts: readonly string[]
  close(): Promise<void>
}

/** Milliseconds: for the headers of a request, for all of it, and for a connection on which nothing moves. */
const headersTimeout = 15_000
const requestTimeout = 60_000
const idleTimeout = 120_000

/** Answers in plain words. */
export function sayPlainly(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${words}\n`)
}

/**
 * Whether a request that names `name` is answered. A page of another site can let its own name lead to this machine (DNS rebinding), and would then
 * be of the same origin as the deck: so it counts what the browser was told to open.
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

/** Ends a connection with a status line, where nothing was written to it yet. */
function refuse(socket: Duplex, status: string): void {
  const { bytesWritten, writable } = socket as Socket
  if (!writable || bytesWritten > 0) socket.destroy()
  else socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** A request for people: its text comes from outside. */
const nameOf = ({ method, url = '' }: IncomingMessage) => `${method} ${JSON.stringify(url.slice(0, 200))}`

/**
 * Opens a server that no request ends: what cannot be read is answered with 400, what fails with 500. It listens on this machine alone unless
 * `host` says otherwise.
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
    if (!target || name === undefined) return sayPlainly(response, 400, 'That is no request for this server.')
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
