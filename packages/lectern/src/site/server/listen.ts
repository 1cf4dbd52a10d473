import { type AddressInfo, createServer, isIPv6, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { LecternError } from '../../base/errors/index.ts'
import { isLoopback } from '../../base/lib/node/index.ts'

/** The address and port to listen on. */
export interface ListenOptions {
  /** The first port to try; 0 lets the system choose. */
  readonly port: number
  /** Undefined: only this machine. '': every interface. Otherwise an address or a name of this machine, in addition to the loopback addresses. */
  readonly host?: string | undefined
}

export interface Listening {
  readonly port: number
  /** Names and addresses of the server, as in links: `localhost` first. */
  readonly hosts: readonly string[]
  /** Stop listening. Open connections stay open. */
  close(): Promise<void>
}

/** Number of ports to try, one after the other. A speaker's second deck gets the next port. */
const mostPorts = 20

/** Both, because a browser may use either for `localhost`. Another program that listens on the other one would answer instead. */
const loopback = ['127.0.0.1', '::1']

/** Maximum number of open connections. The server refuses more, to limit its memory. */
const mostConnections = 20_000
/** Maximum number of connections that wait for the server. A whole room comes back at once after a restart. Connections beyond it wait for a second or longer. */
const backlog = 4_096

/** Return whether the machine has no address of this kind. */
const isAbsent = ({ code = '' }: NodeJS.ErrnoException) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'

function addressesOf(host: string | undefined): readonly string[] {
  if (host === undefined || isLoopback(host)) return loopback
  if (host === '' || host === '::') return ['::'] // IPv4 as well
  return host === '0.0.0.0' ? [host] : [host, ...loopback]
}

/** Return the hosts for links to a server that listens at `host`. */
function hostsOf(host: string | undefined): readonly string[] {
  if (host === undefined || isLoopback(host)) return ['localhost']
  const isEverywhere = ['', '::', '0.0.0.0'].includes(host)
  return ['localhost', ...(isEverywhere ? networkHosts() : [isIPv6(host) ? `[${host}]` : host])]
}

/** Return the IPv4 addresses of this machine for others on the same network. */
const networkHosts = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((face) => face.family === 'IPv4' && !face.internal)
    .map((face) => face.address)

function listenAt(server: Server, port: number, address: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    server.once('error', done).listen({ port, host: address, backlog }, () => {
      server.off('error', done)
      done(undefined)
    })
  })
}

const stop = (server: Server) => new Promise<void>((done) => server.close(() => done()))

function cannotListen(error: NodeJS.ErrnoException, port: number, address: string): LecternError {
  if (error.code === 'EACCES')
    return new LecternError(`port ${port} may not be used`, { cause: error, remedy: 'Name a port above 1023 with --port.' })
  return new LecternError(`this machine cannot listen at "${address}": ${error.message}`, {
    cause: error,
    remedy: 'Give --host an address of this machine, or no value for all addresses.',
  })
}

/** Open a server at each address, on one port. Return undefined when the port is in use at one of them. */
async function openAt(server: Server, port: number, addresses: readonly string[]): Promise<readonly Server[] | undefined> {
  const opened: Server[] = []
  for (const address of addresses) {
    const [first] = opened
    const listener = first ? createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)) : server
    listener.maxConnections = mostConnections
    const failure = await listenAt(listener, first ? (first.address() as AddressInfo).port : port, address)
    if (!failure) opened.push(listener)
    else if (!first || !isAbsent(failure)) {
      await Promise.all(opened.map(stop))
      if (failure.code === 'EADDRINUSE') return undefined
      if (address === '::' && isAbsent(failure)) return openAt(server, port, ['0.0.0.0'])
      throw cannotListen(failure, port, address)
    }
  }
  return opened
}

/**
 * Let `server` listen on the first free port, starting at `port`.
 *
 * @throws LecternError when no port is free, or the machine does not have this address.
 */
export async function listen(server: Server, { port, host }: ListenOptions): Promise<Listening> {
  const last = Math.min(65_535, port + mostPorts - 1)
  for (let tries = 0; tries < mostPorts; tries++) {
    const candidate = port === 0 ? 0 : port + tries
    const listeners = candidate > last ? undefined : await openAt(server, candidate, addressesOf(host))
    const [first] = listeners ?? []
    if (listeners && first)
      return {
        port: (first.address() as AddressInfo).port,
        hosts: hostsOf(host),
        close: async () => void (await Promise.all(listeners.map(stop))),
      }
  }
  throw new LecternError(`the ports ${port} to ${last} are all in use`, { remedy: 'Name another port with --port.' })
}
