import { createFrameSchedule, createTimer } from '../../../base/lib/browser/index.ts'
import { type About, type Clock, createSync, type Sync, type Transport } from '../model/index.ts'
import { openTransport } from './open-transport.ts'

/** Options of `openSync`. */
export interface OpenSyncOptions {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  /** Add a transport to other devices to that of this browser. */
  readonly join?: (local: Transport) => Transport
  about(): About
}

/** The sync of a window, and the clock that it uses. */
export interface OpenedSync {
  readonly sync: Sync
  readonly clock: Clock
}

/**
 * Connect a window with the other windows of its browser that show the same deck. It says goodbye when the page is left (`pagehide`), and asks again
 * when the page comes back.
 */
export function openSync({ view, base, join = (local) => local, about }: OpenSyncOptions): OpenedSync {
  const clock: Clock = {
    now: () => view.performance.now(),
    wall: () => view.Date.now(),
    ...createTimer(view),
  }
  const sync = createSync({
    transport: join(openTransport(view, base)),
    // Each page gets a new origin, because a duplicated tab is another window.
    origin: view.crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), ''),
    clock,
    schedule: createFrameSchedule(view),
    about,
  })
  const stopper = new AbortController()
  const { signal } = stopper
  view.document.addEventListener(
    'visibilitychange',
    () => {
      if (!view.document.hidden) sync.flush()
      sync.announce()
    },
    { signal },
  )
  view.addEventListener('pagehide', () => sync.leave(), { signal })
  // A page in the back/forward cache receives no messages.
  view.addEventListener('pageshow', (event) => event.persisted && sync.ask(), { signal })
  const dispose = () => {
    stopper.abort()
    sync.dispose()
  }
  return { sync: { ...sync, dispose }, clock }
}
