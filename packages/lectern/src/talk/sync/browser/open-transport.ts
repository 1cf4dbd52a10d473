import type { Transport } from '../model/index.ts'
import { createBroadcastTransport } from './transports/broadcast-transport.ts'
import { createStorageTransport } from './transports/storage-transport.ts'

/** The transport of a window without others: it sends and receives nothing. */
const alone: Transport = { send: () => undefined, subscribe: () => () => undefined, close: () => undefined }

/** Return the name under which the windows of one deck communicate (contract.md, "Browser storage"). Two decks on one host never hear each other. */
export const syncName = (base: string): string => `lectern:sync:${base}`

/** Connect to the other windows of this browser that show the deck at `base`. Use BroadcastChannel, or local storage if there is none, or nothing. */
export function openTransport(view: Window & typeof globalThis, base: string): Transport {
  for (const open of [createBroadcastTransport, createStorageTransport]) {
    try {
      return open(view, syncName(base))
    } catch {
      // This browser, or this kind of frame, does not support it.
    }
  }
  return alone
}
