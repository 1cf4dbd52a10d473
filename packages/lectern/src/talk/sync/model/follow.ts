import { type Position, samePosition } from '../../../deck/navigation/model/index.ts'
import type { Lead } from './create-lead.ts'
import { createListeners } from './listeners.ts'

/** A talk that can be moved. */
export interface FollowingTalk {
  place(): Position
  /** Return the nearest place that the deck has. */
  clamp(place: Position): Position
  go(place: Position): void
  subscribe(listener: () => void): () => void
}

/** A window that follows the presenter until its viewer moves it. */
export interface Follower {
  /** False while the viewer is at another place. */
  live(): boolean
  subscribe(listener: () => void): () => void
  backToLive(): void
  stop(): void
}

/**
 * Make a talk follow the leader. No flag marks moves from outside. A window at the leader's place is live. A window that moves away is not, until it
 * comes back.
 */
export function follow(lead: Pick<Lead, 'state' | 'subscribe'>, talk: FollowingTalk): Follower {
  const listeners = createListeners<undefined>()
  let live = true

  const target = () => {
    const { place, leads } = lead.state()
    return place && !leads ? talk.clamp(place) : undefined
  }
  function setLive(next: boolean) {
    if (live === next) return
    live = next
    listeners.tell(undefined)
  }
  function goLive() {
    const to = target()
    if (to && !samePosition(to, talk.place())) talk.go(to)
  }
  function onLead() {
    const to = target()
    // There is nobody to follow, or the leader has reached the place of this window.
    if (!to || samePosition(to, talk.place())) setLive(true)
    else if (live) goLive()
  }
  const stops = [
    lead.subscribe(onLead),
    talk.subscribe(() => {
      const to = target()
      setLive(!to || samePosition(to, talk.place()))
    }),
  ]
  onLead()
  return {
    live: () => live,
    subscribe: listeners.add,
    backToLive() {
      setLive(true)
      goLive()
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/**
 * Take over from the window that leads, once, as soon as this window has reached its place: the audience must not move. Do nothing if this window
 * gets the lead by itself. Return a function that stops waiting.
 */
export function takeOverOnce(
  lead: Pick<Lead, 'state' | 'subscribe' | 'takeOver'>,
  talk: Pick<FollowingTalk, 'place' | 'clamp' | 'subscribe'>,
): () => void {
  const stops = [lead.subscribe(check), talk.subscribe(check)]
  let isOver = false

  function stop() {
    isOver = true
    for (const each of stops) each()
  }
  function check() {
    if (isOver) return
    const { leads, place } = lead.state()
    if (leads) return stop()
    const [to, at] = [place && talk.clamp(place), talk.place()]
    if (to?.no !== at.no || to.clicks !== at.clicks) return
    stop()
    lead.takeOver()
  }
  check()
  return stop
}
