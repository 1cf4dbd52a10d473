import type { Transport } from '../../model/index.ts'

/**
 * Windows of one browser by local storage, where there is no BroadcastChannel: each message is put under one key, which tells every other window,
 * and taken away again. Storage that is full or forbidden loses it.
 *
 * @throws Error where the browser forbids even to ask for the storage.
 */
export function createStorageTransport(view: Window, key: string): Transport {
  const storage = view.localStorage
  const stopper = new AbortController()
  let closed = false
  return {
    send(message) {
      if (closed) return
      try {
        storage.setItem(key, message)
        storage.removeItem(key)
      } catch {
        // Full or forbidden: the message is lost, as transports may.
      }
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
