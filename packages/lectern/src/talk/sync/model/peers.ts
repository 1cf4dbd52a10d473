import { createListeners } from './listeners.ts'
import type { About } from './message.ts'
import { createPaced, type Schedule } from './paced.ts'

/** Another window. */
export interface Peer {
  readonly about: About
  /** Time of its last message, in milliseconds of the clock. */
  readonly heard: number
}

/** The other connected windows. */
export interface Peers {
  readonly all: ReadonlyMap<string, Peer>
  /** Store what a window reports about itself. If there are too many windows, the first ones keep their places. */
  meet(origin: string, about: About): void
  /** Note that a window has sent a message. */
  hear(origin: string): void
  /** Note the number of a window's message. Return whether an earlier message is missing. */
  isGap(origin: string, seq: number): boolean
  /** Remove a window that has said goodbye. */
  leave(origin: string): void
  /** Remove the windows that have been silent since `time`. */
  dropSilent(time: number): void
  /** Call `listener` when a window connects, leaves or changes, at most once a frame. */
  subscribe(listener: () => void): () => void
  /** Call the listeners now instead of in the next frame. */
  flush(): void
  stop(): void
}

const mostPeers = 100

const same = (a: About | undefined, b: About) => a?.role === b.role && a.live === b.live && a.hidden === b.hidden

export function createPeers(now: () => number, schedule: Schedule): Peers {
  const all = new Map<string, Peer>()
  const lastSeq = new Map<string, number>()
  const listeners = createListeners<undefined>()
  const changed = createPaced(schedule, () => listeners.tell(undefined))

  function leave(origin: string) {
    lastSeq.delete(origin)
    if (all.delete(origin)) changed.request()
  }

  return {
    all,
    meet(origin, about) {
      const before = all.get(origin)
      if (!before && all.size >= mostPeers) return
      all.set(origin, { about, heard: now() })
      if (!same(before?.about, about)) changed.request()
    },
    hear(origin) {
      const peer = all.get(origin)
      if (peer) all.set(origin, { ...peer, heard: now() })
    },
    isGap(origin, seq) {
      const last = lastSeq.get(origin)
      if (all.has(origin)) lastSeq.set(origin, Math.max(last ?? 0, seq))
      return last !== undefined && seq > last + 1
    },
    leave,
    dropSilent(time) {
      for (const [origin, { heard }] of all) if (heard < time) leave(origin)
    },
    subscribe: listeners.add,
    flush: changed.flush,
    stop: changed.stop,
  }
}
