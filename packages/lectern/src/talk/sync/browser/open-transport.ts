import { browserStorage, createFrameSchedule } from '../../../base/lib/browser/index.ts'
import { createWireTransport, type Transport, type Wire } from '../model/index.ts'
import { createBroadcastWire } from './broadcast-wire.ts'

/** The transport of a window without others: it sends and receives nothing. */
const alone: Transport = { send: () => undefined, subscribe: () => () => undefined, close: () => undefined }

/** Return the name under which the windows of one deck communicate (contract.md, "Browser storage"). Two decks on one host never hear each other. @internal for its test */
export const syncName = (base: string): string => `lectern:sync:${base}`

/** Connect to the other windows of this browser that show the deck at `base`. Use BroadcastChannel, or local storage if there is none, or nothing. */
export function openTransport(view: Window & typeof globalThis, base: string): Transport {
  for (const open of [createBroadcastWire, createStorageWire]) {
    try {
      return createWireTransport(open(view, syncName(base)), {
        now: () => view.performance.now(),
        schedule: createFrameSchedule(view),
        isHidden: () => view.document.hidden,
      })
    } catch {
      // This browser, or this kind of frame, does not support it.
    }
  }
  return alone
}

/**
 * Connect the windows of one browser by local storage, for browsers without BroadcastChannel. Each text is written under one key, which notifies
 * every other window, and then removed. The text is lost if the storage is full or forbidden.
 *
 * @internal for its test
 */
export function createStorageWire(view: Window, key: string): Wire {
  const storage = browserStorage(view)
  const stopper = new AbortController()
  let closed = false
  return {
    send(text) {
      if (closed) return
      storage.set(key, text)
      storage.set(key, undefined)
    },
    subscribe(listener) {
      const own = new AbortController()
      stopper.signal.addEventListener('abort', () => own.abort())
      view.addEventListener('storage', (event) => event.key === key && event.newValue !== null && listener(event.newValue), {
        signal: own.signal,
      })
      return () => own.abort()
    },
    close() {
      closed = true
      stopper.abort()
    },
  }
}
