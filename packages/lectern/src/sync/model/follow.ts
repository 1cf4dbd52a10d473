import type { Lead, TalkPlace } from './create-lead.ts'
import { createListeners } from './listeners.ts'

/** A talk that can be moved. */
export interface FollowingTalk {
  place(): TalkPlace
  /** The nearest place that the deck has. */
  clamp(place: TalkPlace): TalkPlace
  go(place: TalkPlace): void
  subscribe(listener: () => void): () => void
}

/** A window that goes where the presenter goes, until its own person moves it. */
export interface Follower {
  /** False while the person looks elsewhere. */
  live(): boolean
  subscribe(listener: () => void): () => void
  backToLive(): void
  stop(): void
}

const same = (a: TalkPlace, b: TalkPlace) => a.no === b.no && a.clicks === b.clicks

/**
 * Lets a talk follow the one who leads. No flag says "this move came from outside": whoever stands where the leader stands is live, whoever has moved
 * away is not, until they come back.
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
    if (to && !same(to, talk.place())) talk.go(to)
  }
  function onLead() {
    const to = target()
    // Nobody to follow, or the leader has come to where this window is.
    if (!to || same(to, talk.place())) setLive(true)
    else if (live) goLive()
  }
  const stops = [
    lead.subscribe(onLead),
    talk.subscribe(() => {
      const to = target()
      setLive(!to || same(to, talk.place()))
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
