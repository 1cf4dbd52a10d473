import { browserStorage } from '../../../../base/lib/browser/index.ts'
import type { Transport } from '../../model/index.ts'

/**
 * Connect the windows of one browser by local storage, for browsers without BroadcastChannel. Each message is written under one key, which notifies
 * every other window, and then removed. The message is lost if the storage is full or forbidden.
 */
export function createStorageTransport(view: Window, key: string): Transport {
  const storage = browserStorage(view)
  const stopper = new AbortController()
  let closed = false
  return {
    send(message) {
      if (closed) return
      storage.set(key, message)
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
