import { addressForOthers, isOwnMachine, relayPath } from '../model/index.ts'

/** Return the address of the deck for other devices. `base` is the deck's base path. The server of the page names its addresses. */
export async function findAddress({ location, fetch }: Window & typeof globalThis, base: string): Promise<string> {
  const own = `${location.origin}${base}`
  if (!isOwnMachine(own)) return own
  try {
    const answer = await fetch(`${base}${relayPath}`, { cache: 'no-store' })
    return addressForOthers(own, answer.ok ? await answer.json() : undefined)
  } catch {
    return own // the server is not there, or not this one
  }
}
