import { windowStorage } from '../../../base/lib/browser/index.ts'
import type { PageAddress } from '../model/address.ts'

/**
 * Largest number of history entries per window of time. Browsers refuse or drop faster ones: Safari throws above 100 in 10 seconds, Chromium drops
 * them above 200. Below this limit, the last written address is the current position of the talk.
 */
const most = 80
const windowMs = 10_000

/** Times of the latest writes in milliseconds, oldest first. */
type WriteTimes = readonly number[]

/** Return the times that still count at `now`. */
const recent = (times: WriteTimes, now: number) => times.filter((time) => now - time < windowMs)

/** Return the milliseconds to wait at `now` before the next write; 0 if it may happen at once. */
function writeDelay(times: WriteTimes, now: number): number {
  const counted = recent(times, now)
  const oldest = counted[counted.length - most]
  return oldest === undefined ? 0 : oldest + windowMs - now
}

/** Return the times after a write at `now`. */
const afterWrite = (times: WriteTimes, now: number): WriteTimes => [...recent(times, now), now]

/** The address bar, as navigation needs it: to read, to write, and to follow changes from outside. */
export interface AddressBar {
  read(): PageAddress
  /** Write `address` in the format of `formatAddress`. Push adds an entry to the history; replace changes the current one. Never throws. */
  write(address: string, how: 'push' | 'replace'): void
  /** Load the page of the address. */
  reload(): void
  /** Call `listener` when a user or a link has changed the address. Return the function that unsubscribes. */
  listen(listener: () => void): () => void
}

/** Number of refused attempts after which writing stops until the next move, as in a sandboxed frame. */
const mostTries = 4

/** Where this tab keeps the address at which a page was left, and the latest ones before it, one a line. */
const leftKey = 'lectern:left'

/** The most milliseconds between the choice of a reload's address and the end of the page. */
const leavingMs = 2000

/** A hidden window gets no frames. */
const longestFrameMs = 200

/** Run `task` when the next frame is on screen. Return a function that runs it at once instead. */
function afterFrame(view: Window & typeof globalThis, task: () => void): () => void {
  const now = () => {
    frame.disconnect()
    view.clearTimeout(timer)
    view.document.removeEventListener('visibilitychange', now)
    task()
  }
  const timer = view.setTimeout(now, longestFrameMs)
  // A new observer first reports in the task after the next frame.
  const frame = new view.IntersectionObserver(now)
  frame.observe(view.document.documentElement)
  // A page that is left or covered gets no more frames.
  view.document.addEventListener('visibilitychange', now)
  return now
}

const isReload = ({ performance }: Window) =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Restore the address that was reached when this page was reloaded, if it was not written in time. Call this before the address is read. */
export function restoreAddress(view: Window): void {
  const storage = windowStorage(view)
  const left = storage.get(leftKey)
  if (left === null) return
  storage.set(leftKey, undefined)
  const [to = '', ...before] = left.split('\n')
  if (!before.includes(view.location.href) || !isReload(view)) return
  try {
    view.history.replaceState(null, '', to)
  } catch {
    // It is of another site, or the browser refuses.
  }
}

/**
 * Create the address bar of a browser window. Browsers take a millisecond or more to change the address, so the slide is on screen before its address
 * is written. Writes that are faster than browsers allow wait and are merged. A write that the browser refuses is tried again: the talk goes on, and
 * its address follows.
 */
export function createAddressBar(view: Window & typeof globalThis): AddressBar {
  let times: WriteTimes = []
  let waiting: { address: string; how: 'push' | 'replace' } | undefined
  let timer: number | undefined
  let tries = 0
  /** The latest writes, oldest first. */
  let written: readonly { readonly from: string; readonly time: number }[] = []
  /** Write at once instead of after the frame. */
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
    written = [...written.slice(-20), { from: view.location.href, time: view.performance.now() }]
    try {
      if (how === 'push') view.history.pushState(null, '', address)
      else view.history.replaceState(null, '', address)
      return true
    } catch {
      return false // SecurityError: too many entries in too short a time
    }
  }

  /**
   * Write what waits, whatever the pace. A reload may have chosen its address before the latest writes, so this tab remembers the addresses that they
   * replaced, and the one that was reached.
   */
  function leave() {
    writeNow?.()
    if (waiting) tryWrite(waiting)
    const { href } = view.location
    const reached = waiting ? new URL(waiting.address, href).href : href
    const since = view.performance.now() - leavingMs
    const before = written.filter(({ time }) => time > since).map(({ from }) => from)
    windowStorage(view).set(leftKey, before.length > 0 ? [reached, ...before].join('\n') : undefined)
    waiting = undefined
  }
  view.addEventListener('pagehide', leave)

  return {
    read() {
      writeNow?.()
      return view.location
    },
    reload: () => view.location.reload(),
    write(address, how) {
      // Two slides in one frame are two entries.
      writeNow?.()
      // A pending push stays a push, whatever is merged into it.
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
        view.removeEventListener('pagehide', leave)
        writeNow?.()
        view.clearTimeout(timer)
      }
    },
  }
}
