import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP, type Server, type Socket } from 'node:net'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import {
  addressGroup,
  createConnectionLimit,
  hostName,
  isFromThisMachine,
  isLoopback,
  isSameOrigin,
  type RequestTarget,
  readTarget,
  sayTo,
} from '../../base/lib/node/index.ts'
import { type ListenOptions, listen } from './listen.ts'

/** Answers a request. When it throws or rejects, the server responds with status 500. */
export type Answer = (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => unknown

/** Takes over a WebSocket connection from a page of this server. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, target: RequestTarget) => void

/** A certificate and its private key, in PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

interface ServerOptions extends ListenOptions {
  readonly answer: Answer
  /** Without it, the server has no WebSockets. */
  readonly upgrade?: Upgrade
  /** Whether a server that is open to the network accepts any name in `Host`, as behind a tunnel. Otherwise it accepts only names of this machine. */
  readonly anyName?: boolean
  /** Returns whether a server that is open to the network accepts this name, too, such as that of a tunnel. */
  readonly isOtherName?: ((name: string) => boolean) | undefined
  /** Addresses of proxies through which clients come, as `plainAddress` returns them. */
  readonly proxies?: readonly string[]
  /** With it, the server speaks https. Programs of this machine may use http as well; others are sent to https. */
  readonly certificate?: Certificate | undefined
  /** Receives a sentence about each failure. */
  readonly report: (sentence: string) => void
}

export interface OpenServer {
  readonly port: number
  /** Where the server is, for links: at `localhost` first. */
  readonly origins: readonly string[]
  close(): Promise<void>
}

/** Number of open connections. One network gets half of what the others leave: a browser opens up to six of them for a page. */
const connections = { most: 16_000, least: 500, all: 20_000 }
/** Timeouts in milliseconds: for the headers of a request, for the whole request, and for an idle connection. */
const headersTimeout = 15_000
const requestTimeout = 60_000
const idleTimeout = 120_000
/** The first byte of a connection with TLS. */
const handshake = 0x16

/**
 * Return whether the server answers a request for the host `name`. A page of another site can point its own name to this machine (DNS rebinding) and
 * would then have the deck's origin. So the name that the browser requested must be one of this machine.
 */
function isOurName(name: string, { host, anyName, isOtherName }: Pick<ServerOptions, 'host' | 'anyName' | 'isOtherName'>): boolean {
  if (isLoopback(name)) return true
  if (host === undefined || isLoopback(host)) return false
  const own = hostname().toLowerCase()
  return anyName === true || isOtherName?.(name) === true || isIP(name) !== 0 || [host.toLowerCase(), own, `${own}.local`].includes(name)
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

/** Send a browser that asks over http to the same page over https. */
function sendToHttps(request: IncomingMessage, response: ServerResponse): void {
  const target = readTarget(request.url)
  const { host } = request.headers
  if (!target || hostName(host) === undefined) {
    sayTo(response)(400, 'This server does not accept this request.')
    return
  }
  response
    .writeHead(308, { Location: `https://${host}${target.path}${target.query}`, 'Cache-Control': 'no-store', Connection: 'close' })
    .end()
}

/** Describe a request for people. Its text comes from outside. Its query may have a password, and a room may see the terminal. */
const nameOf = ({ method, url = '' }: IncomingMessage) => `${method} ${JSON.stringify(url.replace(/[?#].*/s, '').slice(0, 200))}`

/** Let a server take connections with TLS as well as plain ones. The first byte shows which one it is. */
function addTls(server: Server, certificate: Certificate): void {
  const secureContext = createSecureContext(certificate)
  const take = server.listeners('connection')
  const begin = (socket: Socket) => {
    for (const listener of take) listener.call(server, socket)
  }
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const end = () => socket.destroy()
    const limit = setTimeout(end, headersTimeout)
    socket.once('error', end)
    socket.once('close', () => clearTimeout(limit))
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      if (first[0] === handshake) {
        const secure = new TLSSocket(socket, { isServer: true, secureContext })
        secure.once('secure', () => {
          clearTimeout(limit)
          begin(secure)
        })
        // Some failed handshakes say nothing. Their connections end with the time for the headers.
        secure.on('error', end)
        secure.once('close', end)
      } else {
        clearTimeout(limit)
        begin(socket)
      }
      process.nextTick(() => socket.resume())
    })
  })
}

/**
 * Open a server that no request can stop: an unreadable request gets 400, a failure gets 500. It listens only on this machine unless `host` says
 * otherwise.
 *
 * @throws LecternError when it cannot listen.
 */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  const { answer, upgrade, certificate, report } = options
  const failed = (request: IncomingMessage, error: unknown) =>
    report(`${nameOf(request)} could not be answered: ${error instanceof Error ? error.message : String(error)}`)
  const work = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const target = readTarget(request.url)
    const name = hostName(request.headers.host)
    if (!target || name === undefined) return sayTo(response)(400, 'This server does not accept this request.')
    if (!isOurName(name, options))
      return sayTo(response)(403, `This server does not answer to the name ${name}. Open it at localhost, or start it with --host.`)
    return answer(request, response, target)
  }

  const isOpen = (request: IncomingMessage) => !certificate || request.socket instanceof TLSSocket || isFromThisMachine(request)

  const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval: 5_000 })
  if (certificate) addTls(server, certificate)
  const sockets = new Set<Duplex>()
  const arrive = createConnectionLimit(connections, options.proxies)
  server.timeout = idleTimeout
  server.on('connection', (socket) => {
    sockets.add(socket)
    const address = socket.remoteAddress ?? ''
    const leave = arrive(address)
    socket.once('close', () => {
      sockets.delete(socket)
      if (leave) leave()
    })
    if (leave) return
    report(`Connections from ${addressGroup(address)} were refused: there are too many.`)
    socket.destroy()
  })
  server.on('request', (request, response) => {
    if (!isOpen(request)) return sendToHttps(request, response)
    work(request, response).catch((error: unknown) => {
      failed(request, error)
      if (response.headersSent) response.destroy()
      else sayTo(response)(500, 'The server could not answer this request.')
    })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(socket, statuses[error.code ?? ''] ?? '400 Bad Request'))
  if (upgrade)
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      const target = readTarget(request.url)
      const name = hostName(request.headers.host)
      if (!target || name === undefined) return refuse(socket, '400 Bad Request')
      if (!isOurName(name, options) || !isSameOrigin(request) || !isOpen(request)) return refuse(socket, '403 Forbidden')
      try {
        upgrade(request, socket, head, target)
      } catch (error) {
        failed(request, error)
        socket.destroy()
      }
    })

  const { port, hosts, close } = await listen(server, options)
  const origins = hosts.map((host) => `${certificate ? 'https' : 'http'}://${host}:${port}`)
  return {
    port,
    origins,
    async close() {
      const closed = close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
