import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type Asking = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/** The name or address in a `Host` header, in lower case, without port and brackets; undefined when it is none. */
export function hostName(host: string | undefined): string | undefined {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([a-z\d_.-]+))(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  if (address !== undefined) return isIP(address) === 6 ? address.toLowerCase() : undefined
  return name?.toLowerCase()
}

/** Whether a name or an address means the machine itself, whoever resolves it. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.')) ||
  /^::ffff:127\.[\d.]+$/i.test(name)

/** Whether a request comes from a page of this very server: the browser says so in `Origin`, which no page can change. */
export function isSameOrigin({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean {
  return origin !== undefined && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Headers by which a proxy tells for whom it asks. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip']

/**
 * Whether a request was made on this machine, as far as a server can tell: it came over the loopback interface, names this machine, and no proxy
 * says that it asks for somebody else.
 */
export function isFromThisMachine({ headers, socket }: Asking): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostName(headers.host) ?? '') &&
    !forwarding.some((name) => headers[name] !== undefined)
  )
}
