import type { AddressParts } from '../model/index.ts'
import { afterWrite, type WriteTimes, writeDelay } from '../model/write-pace.ts'

/** The address as navigation sees it: read, written, changed from outside. */
export interface AddressBar {
  read(): AddressParts
  /** `address` as `formatAddress` gives it; push adds an entry to the history, replace changes the present one. Never throws. */
  write(address: string, how: 'push' | 'replace'): void
  /** Loads the page that the address names. */
  reload(): void
  /** Calls back when a person or a link changed the address. Returns the way to stop. */
  listen(listener: () => void): () => void
}

/** A window that refuses this often, as a sandboxed frame does, is left alone until the next move. */
const mostTries = 4

/** A window that is out of sight gets no frames. */
const longestFrameMs = 200

/** Runs `task` when the next frame is on screen. Returns the way to run it at once instead. */
function afterFrame(view: Window & typeof globalThis, task: () => void): () => void {
  const now = () => {
    frame.disconnect()
    view.clearTimeout(timer)
    view.document.removeEventListener('visibilitychange', now)
    task()
  }
  const timer = view.setTimeout(now, longestFrameMs)
  // An observer that is new tells what it sees in the task after the next frame.
  const frame = new view.IntersectionObserver(now)
  frame.observe(view.document.documentElement)
  // A page that is left or covered gets no frame any more.
  view.document.addEventListener('visibilitychange', now)
  return now
}

/**
 * The address bar of a browser window. Browsers take a millisecond and more to change it, so that the slide is on screen before its address
 * is written. Writes that come faster than browsers allow wait and are merged, and one that the browser refuses
 * is tried again: the talk goes on, its address follows.
 */
export function createAddressBar(view: Window & typeof globalThis): AddressBar {
  let times: WriteTimes = []
  let waiting: { address: string; how: 'push' | 'replace' } | undefined
  let timer: number | undefined
  let tries = 0
  /** Writes at once what waits for a frame. */
  let writeNow: (() => void) | undefined

  function flush() {
    writeNow = undefined
    if (timer !== undefined) view.clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const now = view.performance.now()
    const delay = writeDelay(times, now)
    if (delay > 0) {
      timer = view.setTimeout(flush, delay)
      return
    }
    times = afterWrite(times, now)
    tries++
    if (tryWrite(waiting) || tries === mostTries) waiting = undefined
    else timer = view.setTimeout(flush, 1000)
  }

  function tryWrite({ address, how }: { address: string; how: 'push' | 'replace' }): boolean {
    try {
      if (how === 'push') view.history.pushState(null, '', address)
      else view.history.replaceState(null, '', address)
      return true
    } catch {
      return false // SecurityError: too many entries in too short a time
    }
  }

  return {
    read() {
      writeNow?.()
      return view.location
    },
    reload: () => view.location.reload(),
    write(address, how) {
      // Two slides in one frame are two entries.
      writeNow?.()
      // A push that waits stays one, whatever is merged into it.
      waiting = { address, how: waiting?.how === 'push' ? 'push' : how }
      tries = 0
      if (timer !== undefined) return
      writeNow = afterFrame(view, flush)
    },
    listen(listener) {
      const changed = () => {
        waiting = undefined
        listener()
      }
      view.addEventListener('popstate', changed)
      return () => {
        view.removeEventListener('popstate', changed)
        writeNow?.()
        view.clearTimeout(timer)
      }
    },
  }
}
