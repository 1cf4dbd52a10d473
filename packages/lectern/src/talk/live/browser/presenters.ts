import type { Timer } from '../../../base/lib/model/index.ts'
import { type About, type Message, type MessageBody, messageOf } from '../../sync/model/index.ts'
import type { Body } from '../model/index.ts'

interface PresentersOptions {
  readonly timer: Timer
  /** Whether the broker does not report who has left. A presenter that is silent for `absence` milliseconds then counts as gone. */
  readonly isForeign: boolean
  readonly absence: number
  /** Return whether there is a connection. */
  isLive(): boolean
  /** Receives each message for the sync of this window. */
  deliver(message: Message): void
}

/** The presenters on other devices. */
export interface Presenters {
  /** Deliver what a message says. `base` is its topic. */
  hear(base: string, body: Body): void
  /** Take note that the presenter with this topic has gone. */
  leave(base: string): void
  /** Wait anew for a sign of each presenter. */
  watchAll(): void
  /** Deliver again that each presenter is there. */
  meetAll(): void
  stop(): void
}

type Present = Extract<Body, { type: 'here' }> & { readonly about: About }
type Write = Extract<Body, { type: 'write' | 'clear' }>

/** Create the list of presenters. It delivers each write as if it came from a presenter that is there: the sync asks about unknown windows. */
export function createPresenters({ timer, isForeign, absence, isLive, deliver }: PresentersOptions): Presenters {
  /** The presenters that are there, by topic. */
  const present = new Map<string, Present>()
  /** The end of each presenter's silence, by topic. */
  const silences = new Map<string, () => void>()

  const say = (from: string, clock: number, body: MessageBody) => deliver(messageOf(from, 0, clock, body))
  const meet = ({ origin, about }: Present) => say(origin, 0, { type: 'here', about })

  function deliverWrite(body: Write, from: string) {
    if (body.type === 'clear')
      return say(from, body.clock, { type: 'change', channel: body.channel, entries: [], cleared: [body.clock, body.by] })
    say(from, body.entry[1], { type: 'change', channel: body.channel, entries: [body.entry] })
  }

  /** Wait for the next sign of a presenter. Without a connection nobody can say that a presenter has gone. */
  function watch(base: string) {
    if (!isForeign) return
    silences.get(base)?.()
    silences.set(
      base,
      timer.after(absence, () => (isLive() ? leave(base) : watch(base))),
    )
  }

  function leave(base: string) {
    silences.get(base)?.()
    silences.delete(base)
    const met = present.get(base)
    if (!met) return
    present.delete(base)
    say(met.origin, 0, { type: 'bye' })
  }

  return {
    hear(base, body) {
      if (body.type === 'message') deliver(body.message)
      else if (body.type === 'here') {
        const { about } = body
        if (!about) return leave(base)
        const met = { ...body, about }
        present.set(base, met)
        watch(base)
        meet(met)
      } else {
        const [someone] = present.values()
        deliverWrite(body, someone?.origin ?? (body.type === 'clear' ? body.by : body.entry[2]))
      }
    },
    leave,
    watchAll() {
      for (const base of present.keys()) watch(base)
    },
    meetAll: () => present.forEach(meet),
    stop() {
      for (const cancel of silences.values()) cancel()
    },
  }
}
