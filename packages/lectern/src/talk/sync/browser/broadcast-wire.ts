import { createFrameSchedule } from '../../../base/lib/browser/index.ts'
import type { Wire } from '../model/index.ts'

/** Largest number of messages that a window accepts per frame. */
const mostMessages = 100
/** A hidden window draws no frames. Its timer fires about once a second. */
const mostHidden = 5000
const hiddenMs = 1000
/** A long message counts as several: one more for each 50 000 characters. */
const charactersOfMessage = 50_000
/** Milliseconds after which a frame is late. */
const lateMs = 50

/**
 * Connect the windows of one browser by BroadcastChannel. The browser runs a task for each message before our code can refuse it, so a flood of
 * messages could keep the window from drawing frames. Therefore the wire stops listening until a frame is drawn, and longer if the frame was
 * late.
 *
 * @throws Error if the browser has no BroadcastChannel or refuses it.
 */
export function createBroadcastWire(view: Window & typeof globalThis, name: string): Wire {
  const { BroadcastChannel, document, performance } = view
  const schedule = createFrameSchedule(view, hiddenMs)
  const listeners = new Map<(data: unknown) => void, () => void>()
  let channel: BroadcastChannel | undefined = listen()
  let closed = false
  let cancel: (() => void) | undefined
  let since = 0
  let load = 0

  function listen(): BroadcastChannel {
    const opened = new BroadcastChannel(name)
    opened.onmessage = ({ data }) => {
      for (const listener of [...listeners.keys()]) listener(data)
      count(typeof data === 'string' ? data.length : 0)
    }
    return opened
  }

  function count(length: number) {
    load += 1 + length / charactersOfMessage
    if (!cancel) {
      since = performance.now()
      cancel = schedule(onFrame)
    }
    if (load < (document.hidden ? mostHidden : mostMessages)) return
    channel?.close()
    channel = undefined
  }

  function onFrame() {
    const ms = performance.now() - since
    cancel = undefined
    load = 0
    if (channel) return
    const timer = view.setTimeout(listenAgain, document.hidden || ms < lateMs ? 0 : ms)
    cancel = () => view.clearTimeout(timer)
  }

  function listenAgain() {
    cancel = undefined
    channel = listen()
    for (const onLoss of listeners.values()) onLoss()
  }

  return {
    send(text) {
      if (closed) return
      const used = channel ?? new BroadcastChannel(name)
      used.postMessage(text)
      if (used !== channel) used.close()
    },
    subscribe(listener, onLoss) {
      listeners.set(listener, onLoss)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      cancel?.()
      channel?.close()
      channel = undefined
    },
  }
}
