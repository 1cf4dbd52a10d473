import { type About, type Clock, createSync, type Sync } from '../model/index.ts'
import { createFrameSchedule } from './frame-schedule.ts'
import { openTransport } from './open-transport.ts'

/** What the sync of a window is opened with. */
export interface OpenSyncParts {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  about(): About
}

/** A window's sync, and the clock that it runs by. */
export interface OpenedSync {
  readonly sync: Sync
  readonly clock: Clock
}

/** Connects a window with the others of its browser that show the same deck. It takes leave when the page goes, and asks again when it comes back. */
export function openSync({ view, base, about }: OpenSyncParts): OpenedSync {
  const clock: Clock = {
    now: () => view.performance.now(),
    wall: () => view.Date.now(),
    after(ms, run) {
      const timer = view.setTimeout(run, ms)
      return () => view.clearTimeout(timer)
    },
  }
  const sync = createSync({
    transport: openTransport(view, base),
    // Made anew with each page: a tab that was doubled is another window.
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
  // A page that the browser keeps for "back" hears nothing meanwhile.
  view.addEventListener('pageshow', (event) => event.persisted && sync.ask(), { signal })
  const dispose = () => {
    stopper.abort()
    sync.dispose()
  }
  return { sync: { ...sync, dispose }, clock }
}
