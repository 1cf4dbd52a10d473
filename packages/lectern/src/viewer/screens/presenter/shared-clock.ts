import { useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { browserStorage, type ReadableStore } from '../../../base/lib/browser/index.ts'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import type { Lead, Sync, TimeOffset } from '../../../talk/sync/model/index.ts'
import { elapsed, isTalkClock, startedClock, type TalkClock } from './timing/talk-clock.ts'

/** The talk, as its clock needs it. */
interface ClockTalk {
  readonly sync: Pick<Sync, 'channel'>
  readonly lead: Pick<Lead, 'state' | 'subscribe' | 'first'>
  /** Undefined where all windows are on one machine. */
  readonly timeOffset: TimeOffset | undefined
}

/** The one clock of all presenters of a deck. It survives a reload. Its times are in the time of the talk, which is the same on all devices. */
export interface SharedClock {
  readonly store: ReadableStore<TalkClock>
  /** Return the elapsed milliseconds, now or by another state of the clock. */
  elapsed(clock?: TalkClock): number
  /** Set the clock for all windows. `change` gets the clock and the time of the talk. */
  set(change: (clock: TalkClock, now: number) => TalkClock): void
  /** Share the clock with the other windows from now on. */
  connect(talk: ClockTalk): () => void
}

interface SharedClockOptions {
  readonly view: Window
  /** The deck's base path. */
  readonly base: string
  /** Return the milliseconds since 1970. */
  wall(): number
  /** Whether the clock starts with this window if it has not started yet, as with a presenter's. */
  readonly starts: boolean
}

/** The clock as this browser keeps it. */
interface StoredClock {
  readonly clock: TalkClock
  /** When it was stored, by this machine's clock, and how far the time of the talk was ahead of that. */
  readonly at: number
  readonly offset: number
}

/** A clock that is older than this belongs to another talk. */
const forgottenMs = 6 * 3600 * 1000
/** The most milliseconds by which two messages about the same time differ. */
const nearMs = 300
const id = 'clock'

/** Return the clock in a stored text; undefined unless it is there and was stored recently. @internal for its test */
export function readStoredClock(text: string | null, now: number): StoredClock | undefined {
  const stored = parseJson(text)
  if (!isFields(stored) || !isTalkClock(stored.clock)) return undefined
  const { clock, at, offset = 0 } = stored
  if (typeof at !== 'number' || !(Math.abs(now - at) < forgottenMs)) return undefined
  return typeof offset === 'number' && Math.abs(offset) <= Number.MAX_SAFE_INTEGER ? { clock, at, offset } : undefined
}

/** Create the clock of this window. The window has it alone until it joins the others. */
export function createSharedClock({ view, base, wall, starts }: SharedClockOptions): SharedClock {
  const key = `lectern:timer:${base}`
  const storage = browserStorage(view)
  const stored = readStoredClock(storage.get(key), wall())
  let offset = stored?.offset ?? 0
  /** Whether this window, or an earlier one of this browser, has got the offset from others. */
  let isTold = offset !== 0
  const opened = wall()
  const now = () => wall() + offset
  const store = createStore<TalkClock>(() => stored?.clock ?? (starts ? startedClock(now()) : { passed: 0 }))
  let tell: (clock: TalkClock) => void = () => undefined

  /** Whether this is the clock of the talk. A window of notes that is alone has none. */
  let isKept = starts
  function save() {
    if (isKept) storage.set(key, JSON.stringify({ clock: store.getState(), at: wall(), offset } satisfies StoredClock))
  }
  function keep(clock: TalkClock) {
    store.setState(clock, true)
    save()
  }
  save()

  return {
    store,
    elapsed: (clock = store.getState()) => elapsed(clock, now()),
    set(change) {
      keep(change(store.getState(), now()))
      tell(store.getState())
    },
    connect({ sync, lead, timeOffset }) {
      const channel = sync.channel('timer', isTalkClock)
      /** Whether this window has led. */
      let hasLed = false

      function take() {
        const clock = channel.get(id)
        if (!clock) return
        isKept = true
        keep(clock)
      }
      /**
       * A presenter that leads starts the clock for all, unless it has taken over: then the clock is there, even if it has not arrived yet. A clock of
       * another talk, which a broker has kept, starts anew.
       */
      function start() {
        const { leader, leads } = lead.state()
        if (!leads || lead.first() !== leader) return
        const isForgotten = !hasLed && !stored && now() - (channel.timestampOf(id)?.[0] ?? 0) > forgottenMs
        hasLed = true
        if (channel.get(id) && !isForgotten) return
        if (channel.get(id)) keep(startedClock(opened + offset))
        channel.set(id, store.getState())
      }
      /** Take over the time of the talk. The elapsed time stays, and continues from there if nobody else has the clock. */
      function align() {
        const told = timeOffset?.getState()
        if (told === undefined) return
        // A message needs time. Of two that say nearly the same, the one with the larger offset came faster.
        const next = isTold && Math.abs(told - offset) < nearMs ? Math.max(told, offset) : told
        isTold = true
        if (next === offset) return
        const before = store.getState()
        const passed = elapsed(before, now())
        store.setState({ passed }, true)
        offset = next
        keep(channel.get(id) ?? (before.since === undefined ? before : { passed, since: now() }))
      }

      tell = (clock) => channel.set(id, clock)
      align()
      take()
      start()
      const stops = [channel.subscribe(take), lead.subscribe(start), timeOffset?.subscribe(align)]
      view.addEventListener('pagehide', save)
      return () => {
        tell = () => undefined
        view.removeEventListener('pagehide', save)
        for (const stop of stops) stop?.()
      }
    },
  }
}

const second = 1000
const inSeconds = (clock: SharedClock) => Math.floor(clock.elapsed() / second) * second

/** Return the full seconds that have elapsed, as milliseconds. They change on all screens at the same moment. */
export function useElapsed(clock: SharedClock): number {
  const [passed, setPassed] = useState(() => inSeconds(clock))
  useEffect(() => {
    let timer: number | undefined
    const tick = () => {
      window.clearTimeout(timer)
      setPassed(inSeconds(clock))
      if (clock.store.getState().since !== undefined) timer = window.setTimeout(tick, second - (clock.elapsed() % second))
    }
    tick()
    const stop = clock.store.subscribe(tick)
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [clock])
  return passed
}
