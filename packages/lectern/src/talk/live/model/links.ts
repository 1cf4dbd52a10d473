/** The links to a live talk. */
export interface TalkLinks {
  readonly audience: string
  /** The talk alone, for the screen of the room. */
  readonly stage: string
  readonly presenter: string
  readonly remote: string
}

/** Return the links to a talk at `address`, which ends with a slash. The key (base64) is in the fragment, which browsers send to no server. */
export function talkLinks(address: string, routerMode: 'history' | 'hash' | 'memory', presenterKey: string): TalkLinks {
  const key = presenterKey.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const below = routerMode === 'hash' ? '#/presenter?' : 'presenter#'
  const stage = `${address}${routerMode === 'hash' ? '#/' : ''}1?screen=stage`
  return { audience: address, stage, presenter: `${address}${below}key=${key}`, remote: `${address}${below}remote=${key}` }
}

/** Return the host in a web address; undefined for anything else. */
const hostOf = (address: string) => /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?\//i.exec(address)?.[1]

const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host)

/** Return whether only the machine of the page can open a web address. */
export const isOwnMachine = (address: string): boolean => isHere(hostOf(address) ?? '')

/** Return a web address as people read it: without its protocol and the slash at its end. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/**
 * Return the address that other devices open: the one of this page, unless its name means this machine alone. Then it is one that the server
 * names. `named` comes from outside.
 */
export function addressForOthers(own: string, named: unknown): string {
  if (!isOwnMachine(own) || !Array.isArray(named)) return own
  const others = named.filter((one: unknown): one is string => {
    const host = typeof one === 'string' && one.length <= 300 ? hostOf(one) : undefined
    return host !== undefined && !isHere(host)
  })
  return others[0] ?? own
}
