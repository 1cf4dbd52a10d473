import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

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
