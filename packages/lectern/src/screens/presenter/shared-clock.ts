import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Sync } from '../../sync/model/index.ts'
import { isTalkClock, startedClock, type TalkClock } from '../../timing/model/index.ts'

/** The one clock of all presenters of a deck; it outlives a reload. */
export interface SharedClock {
  readonly store: Pick<StoreApi<TalkClock>, 'getState' | 'getInitialState' | 'subscribe'>
  set(clock: TalkClock): void
  /** From here on it is that of the other windows too. */
  connect(sync: Pick<Sync, 'channel'>): () => void
}

/** A clock that was left so long ago belongs to another talk. */
const forgottenMs = 6 * 3600 * 1000
const id = 'clock'

/** The clock that is stored, with the time at which it was; a new one where there is none, or an old one. */
export function readClock(text: string | null, now: number): TalkClock {
  try {
    const { clock, at } = JSON.parse(text ?? '{}')
    if (isTalkClock(clock) && typeof at === 'number' && Math.abs(now - at) < forgottenMs) return clock
  } catch {
    // Not what was written here.
  }
  return startedClock(now)
}

export function createSharedClock(view: Window, base: string, now: () => number): SharedClock {
  const key = `lectern:timer:${base}`
  const read = () => {
    try {
      return view.localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const store = createStore<TalkClock>(() => readClock(read(), now()))
  let tell: (clock: TalkClock) => void = () => undefined
  function keep(clock: TalkClock) {
    store.setState(clock, true)
    try {
      view.localStorage.setItem(key, JSON.stringify({ clock, at: now() }))
    } catch {
      // Full or forbidden, which costs only that it outlives a reload.
    }
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
