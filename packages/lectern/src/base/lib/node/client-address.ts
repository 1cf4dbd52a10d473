import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from './request-origin.ts'

/** The one name of all loopback addresses. */
const loopback = '127.0.0.1'

/** Return an IP address in one form: IPv4 inside of IPv6 as IPv4, and all addresses of this machine alone as one. Return undefined for anything else. */
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

/** Return the name under which limits count an address: an IPv6 machine has 2 to the power of 64 addresses, so those count together. */
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
 * Return the address of the client that has sent a request. Only a proxy that is named in `proxies`, each as `plainAddress` returns it, may say for whom
 * it acts: the last address in `X-Forwarded-For` that is none of them. What stands before that may be a lie.
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
