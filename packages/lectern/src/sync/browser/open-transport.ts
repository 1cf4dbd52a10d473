import type { Transport } from '../model/index.ts'
import { createBroadcastTransport } from './transports/broadcast-transport.ts'
import { createStorageTransport } from './transports/storage-transport.ts'

/** A window without others: nothing is sent, nothing is heard. */
const alone: Transport = { send: () => undefined, subscribe: () => () => undefined, close: () => undefined }

/** Name of what the windows of one deck share (contract.md, "Browser storage"): two decks on one host never hear each other. */
export const syncName = (base: string): string => `lectern:sync:${base}`

/** The way to the other windows of this browser that show the deck at `base`: BroadcastChannel, local storage where there is none, or nothing. */
export function openTransport(view: Window & typeof globalThis, base: string): Transport {
  for (const open of [createBroadcastTransport, createStorageTransport]) {
    try {
      return open(view, syncName(base))
    } catch {
      // Not in this browser, or not in this kind of frame.
    }
  }
  return alone
}
