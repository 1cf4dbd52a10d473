import { createListeners } from './listeners.ts'
import type { About } from './message.ts'
import { createPaced, type Schedule } from './paced.ts'

/** Another window. */
export interface Peer {
  readonly about: About
  /** When it was last heard, by the clock's milliseconds. */
  readonly heard: number
}

/** The other windows that are there. */
export interface Peers {
  readonly all: ReadonlyMap<string, Peer>
  isKnown(origin: string): boolean
  /** Take in what a window says about itself. Those that were met first keep their place when there are too many. */
  meet(origin: string, about: About): void
  /** Note that a window was heard. */
  hear(origin: string): void
  /** Count the messages of a window; return whether one before `seq` has not come. */
  isGap(origin: string, seq: number): boolean
  part(origin: string): void
  /** Part from those who were not heard since `time`. */
  partSilent(time: number): void
  /** Call `listener` when a window comes, goes or changes, at most once a frame. */
  subscribe(listener: () => void): () => void
  /** Tell the listeners now what waits for the next frame. */
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

  function part(origin: string) {
    lastSeq.delete(origin)
    if (all.delete(origin)) changed.request()
  }

  return {
    all,
    isKnown: (origin) => all.has(origin),
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
    part,
    partSilent(time) {
      for (const [origin, { heard }] of all) if (heard < time) part(origin)
    },
    subscribe: listeners.add,
    flush: changed.flush,
    stop: changed.stop,
  }
}
