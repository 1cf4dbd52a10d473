import { isWhole } from '../../../base/lib/model/index.ts'
import type { Lead } from './create-lead.ts'
import type { Clock, Sync } from './create-sync.ts'
import { createListeners } from './listeners.ts'

/** How many milliseconds the time of the talk is ahead of this machine's clock. All devices of a talk have the same time of the talk. */
export interface TimeOffset {
  /** Return the milliseconds; undefined as long as they are unknown. */
  getState(): number | undefined
  subscribe(listener: () => void): () => void
}

export interface TalkTime extends TimeOffset {
  stop(): void
}

/** Milliseconds between two tellings of the time, and the number of the last ones of which the fastest counts. */
const beatTime = 8_000
const mostHeard = 8
const id = ''

const isTime = (value: unknown): value is number => isWhole(value)

/**
 * Share the time of the talk where nobody else tells it, as at a broker of others: whoever leads tells the time that it has, and all others take it. So
 * the time stays the same when the lead changes. A message needs time, so the one that makes the offset largest came fastest.
 */
export function createTalkTime({ sync, lead, clock }: { readonly sync: Sync; readonly lead: Lead; readonly clock: Clock }): TalkTime {
  const channel = sync.channel('time', isTime)
  const listeners = createListeners<undefined>()
  let offset: number | undefined
  let heard: readonly number[] = []
  /** Whether this window has heard the time before: what it hears first may have been kept for a long time. */
  let isLate = true
  let cancelBeat = () => {}

  function set(next: number) {
    if (next === offset) return
    offset = next
    listeners.tell(undefined)
  }
  function tell() {
    cancelBeat()
    if (!lead.state().leads) return
    set(offset ?? 0)
    channel.set(id, Math.floor(clock.wall() + (offset ?? 0)))
    cancelBeat = clock.after(beatTime, tell)
  }
  function hear() {
    const time = channel.get(id)
    if (time === undefined || lead.state().leads) return
    if (isLate) {
      isLate = false
      return
    }
    heard = [...heard, time - clock.wall()].slice(-mostHeard)
    set(Math.max(...heard))
  }

  let leads = false
  const stops = [
    channel.subscribe(hear),
    lead.subscribe((state) => {
      if (state.leads === leads) return
      leads = state.leads
      heard = []
      tell()
    }),
    // Who comes late need not wait for the next beat.
    sync.subscribePeers(tell),
  ]
  if (channel.get(id) !== undefined) isLate = false
  leads = lead.state().leads
  tell()
  return {
    getState: () => offset,
    subscribe: listeners.add,
    stop() {
      cancelBeat()
      for (const stop of stops) stop()
    },
  }
}
