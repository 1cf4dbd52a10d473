import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { createShares } from '../model/index.ts'

type Asking = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/** Return the name or address in a `Host` header, in lower case, without port and brackets; undefined when it is not valid. */
export function hostName(host: string | undefined): string | undefined {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([a-z\d_.-]+))(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  if (address !== undefined) return isIP(address) === 6 ? address.toLowerCase() : undefined
  return name?.toLowerCase()
}

/** Return whether a name or an address always means the local machine. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.')) ||
  /^::ffff:127\.[\d.]+$/i.test(name)

/** Return whether a request comes from a page of this server. The browser sets `Origin`, and no page can change it. */
export function isSameOrigin({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean {
  return origin !== undefined && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Headers with which a proxy names its client. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip']

/**
 * Return whether a request was made on this machine, as far as a server can know. It must arrive over the loopback interface and name this machine,
 * and no proxy may say that it acts for another client.
 */
export function isFromThisMachine({ headers, socket }: Asking): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostName(headers.host) ?? '') &&
    !forwarding.some((name) => headers[name] !== undefined)
  )
}

/** The one name of all loopback addresses. */
const loopback = '127.0.0.1'

/** Return an IP address in one form: IPv4 inside IPv6 as IPv4, and every loopback address as 127.0.0.1. Return undefined for any other text. */
export function plainAddress(address: string): string | undefined {
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 0) return undefined
  if (isLoopback(bare)) return loopback
  if (isIP(bare) === 4) return bare
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const inside = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.')
  return isLoopback(inside) ? loopback : inside
}

/** Return the name under which limits count an address. An IPv6 machine has 2 to the power of 64 addresses, which count together. */
export function addressGroup(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined || !plain.includes(':')) return plain ?? address
  const [head = '', tail] = plain.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length
  const all = [...parts(head), ...Array<string>(zeros).fill('0'), ...parts(tail ?? '')]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Return the address in an entry of `X-Forwarded-For`, which may have a port. */
const forwardedAddress = (entry: string) =>
  plainAddress(/^\[([^\]]+)\]/.exec(entry)?.[1] ?? (isIP(entry) === 0 ? entry.replace(/:\d+$/, '') : entry))

/**
 * Return the address of the client that sent a request. Trust `X-Forwarded-For` only from the addresses in `proxies`, which have the form of
 * `plainAddress`. The client is the last address there that is no proxy. A client may invent the addresses before it.
 */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: readonly string[]): string {
  let client = plainAddress(socket.remoteAddress ?? '') ?? ''
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  for (let entry = named.pop(); entry !== undefined && proxies.includes(client); entry = named.pop()) {
    const address = forwardedAddress(entry.trim())
    if (address === undefined) break
    client = address
  }
  return client
}

/** Counts a connection from an address. Returns false when it must be refused, otherwise the function to call when it ends. */
export type ConnectionLimit = (address: string) => false | (() => void)

/**
 * Create a limit of open connections. Each network gets its share. This machine has no limit, because a tunnel brings all connections from there. A proxy
 * that the speaker names has none either.
 */
export function createConnectionLimit(budget: Parameters<typeof createShares>[0], proxies: readonly string[] = []): ConnectionLimit {
  const shares = createShares(budget)
  const free = new Set(proxies.map(addressGroup))
  return (address) => {
    const group = addressGroup(address)
    if (isLoopback(group) || free.has(group)) return () => undefined
    if (!shares.take(group, 1)) return false
    let isOver = false
    return () => {
      if (!isOver) shares.release(group, 1)
      isOver = true
    }
  }
}

/** Networks of this machine and private networks. */
const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Return whether an IP address is one of this machine or of a private network. */
function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address) ?? ''
  const list = new BlockList()
  for (const network of privateNetworks) {
    const [start = '', bits] = network.split('/')
    list.addSubnet(start, Number(bits), familyOf(start))
  }
  return list.check(plain, familyOf(plain))
}

/** Return whether the name or address of a URL leads to this machine or to a private network. A name that is unknown leads nowhere. */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return isPrivateAddress(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isPrivateAddress(address))
}

/** Return whether a text is a complete web address. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
