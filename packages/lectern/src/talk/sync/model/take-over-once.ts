import type { Lead } from './create-lead.ts'
import type { FollowingTalk } from './follow.ts'

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
