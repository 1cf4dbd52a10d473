import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../lib/browser/index.ts'
import { browserStorage } from '../../lib/browser/index.ts'
import type { Sync } from '../../sync/model/index.ts'
import { isTalkClock, startedClock, type TalkClock } from './timing/talk-clock.ts'

/** The one clock of all presenters of a deck. It survives a reload. */
export interface SharedClock {
  readonly store: ReadableStore<TalkClock>
  set(clock: TalkClock): void
  /** Share the clock with the other windows from now on. */
  connect(sync: Pick<Sync, 'channel'>): () => void
}

/** A clock that is older than this belongs to another talk. */
const forgottenMs = 6 * 3600 * 1000
const id = 'clock'

/** Return the clock in a stored text if its stored time is recent enough. Otherwise return a new clock. */
export function readClock(text: string | null, now: number): TalkClock {
  try {
    const { clock, at } = JSON.parse(text ?? '{}')
    if (isTalkClock(clock) && typeof at === 'number' && Math.abs(now - at) < forgottenMs) return clock
  } catch {
    // The text comes from elsewhere.
  }
  return startedClock(now)
}

export function createSharedClock(view: Window, base: string, now: () => number): SharedClock {
  const key = `lectern:timer:${base}`
  const storage = browserStorage(view)
  const store = createStore<TalkClock>(() => readClock(storage.get(key), now()))
  let tell: (clock: TalkClock) => void = () => undefined
  function keep(clock: TalkClock) {
    store.setState(clock, true)
    storage.set(key, JSON.stringify({ clock, at: now() }))
  }
  keep(store.getState())
  return {
    store,
    set(clock) {
      keep(clock)
      tell(clock)
    },
    connect(sync) {
      const channel = sync.channel('timer', isTalkClock)
      const take = () => {
        const clock = channel.get(id)
        if (clock) keep(clock)
      }
      tell = (clock) => channel.set(id, clock)
      take()
      return channel.subscribe(take)
    },
  }
}
