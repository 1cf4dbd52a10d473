import type { Transport } from '../../model/index.ts'

/** Windows of one browser by BroadcastChannel. @throws Error where the browser has none, or refuses it. */
export function createBroadcastTransport(view: Window & typeof globalThis, name: string): Transport {
  let channel: BroadcastChannel | undefined = new view.BroadcastChannel(name)
  return {
    send: (message) => channel?.postMessage(message),
    subscribe(listener) {
      const heard = ({ data }: MessageEvent) => listener(data)
      const listened = channel
      listened?.addEventListener('message', heard)
      return () => listened?.removeEventListener('message', heard)
    },
    close() {
      channel?.close()
      channel = undefined
    },
  }
}
