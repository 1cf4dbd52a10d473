import { type RefObject, useEffect } from 'react'
import type { SharedClock } from './shared-clock.ts'

interface ScrollingNotes {
  /** The box that scrolls. */
  readonly box: RefObject<HTMLElement | null>
  /** Whether the notes scroll by themselves. */
  readonly scrolls: boolean
  /** Milliseconds after which the end of the notes is reached. Undefined while there are no notes. */
  readonly time: number | undefined
  readonly clock: Pick<SharedClock, 'store'>
}

/** Share of the visible notes that is scrolled at once for people who prefer reduced motion. */
const pageShare = 0.8

/**
 * Scroll the notes of a slide so slowly that their end is reached when the time of the slide is over. They stand still while the clock is paused.
 * A person who scrolls by hand moves the place from which it goes on.
 */
export function useScrollingNotes({ box, scrolls, time, clock }: ScrollingNotes): void {
  useEffect(() => {
    const element = box.current
    if (!scrolls || !element || time === undefined) return
    const jumps = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let before = performance.now()
    let wanted = element.scrollTop
    let written = wanted
    const move = (now: number) => {
      const furthest = element.scrollHeight - element.clientHeight
      // Somebody else has scrolled: a person, or the section of the notes that is due.
      if (Math.abs(element.scrollTop - written) > 1) wanted = element.scrollTop
      if (clock.store.getState().since !== undefined) wanted = Math.min(furthest, wanted + ((now - before) / time) * furthest)
      before = now
      const due = jumps ? wanted - written >= Math.min(element.clientHeight * pageShare, furthest - written) : wanted - written >= 1
      if (due) element.scrollTop = wanted
      if (due || Math.abs(element.scrollTop - written) > 1) written = element.scrollTop
      frame = requestAnimationFrame(move)
    }
    let frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [box, scrolls, time, clock])
}
