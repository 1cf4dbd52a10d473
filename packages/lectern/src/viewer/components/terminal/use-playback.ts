import { useEffect, useRef, useState } from 'react'
import type { Recording } from '../../../deck/terminal/index.ts'

interface PlaybackOptions {
  readonly frames: Recording['frames']
  /** The section that steps have reached: how many frames are shown at its beginning and at its end. */
  readonly begin: number
  readonly end: number
  /** Number of the section. */
  readonly section: number
  /** Whether the slide is on screen. */
  readonly isOn: boolean
  readonly speed: number
}

/** The playback of a section of a recording. */
interface Playback {
  /** How many frames are shown. */
  readonly count: number
  /** Whether the section has not ended. */
  readonly isBusy: boolean
  readonly isPaused: boolean
  /** Pause or continue. When the section has ended, play it again. */
  toggle(): void
}

/**
 * Play a section of a recording when a step goes on to it. With reduced motion, after a jump, backwards, and where the slide is not on screen, its last
 * screen is there at once.
 */
export function usePlayback({ frames, begin, end, section, isOn, speed }: PlaybackOptions): Playback {
  const [before, setBefore] = useState(section)
  /** How many frames are shown while the section plays. */
  const [played, setPlayed] = useState<number>()
  const [isPaused, setPaused] = useState(false)
  if (section !== before) {
    const isNext = isOn && section === before + 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    setBefore(section)
    setPlayed(isNext ? begin + 1 : undefined)
    setPaused(false)
  } else if (played !== undefined && (!isOn || played >= end)) setPlayed(undefined)
  /** When the recording would have begun, so that late timers do not slow it down. */
  const clock = useRef<{ readonly section: number; readonly start: number }>(undefined)
  useEffect(() => {
    if (played === undefined || isPaused) {
      clock.current = undefined
      return
    }
    const timeOf = (count: number) => (frames[count - 1]?.[0] ?? 0) / speed
    if (clock.current?.section !== section) clock.current = { section, start: performance.now() - timeOf(played) }
    const { start } = clock.current
    const timer = setTimeout(
      () => {
        const now = performance.now() - start
        let next = played + 1
        while (next < end && timeOf(next + 1) <= now) next++
        setPlayed(next)
      },
      Math.max(0, start + timeOf(played + 1) - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [played, isPaused, section, frames, end, speed])
  return {
    count: played ?? end,
    isBusy: played !== undefined,
    isPaused,
    toggle() {
      if (played === undefined) setPlayed(begin + 1)
      setPaused(played !== undefined && !isPaused)
    },
  }
}

/** Milliseconds for one character, and the most for a whole command, at speed 1. */
const characterTime = 45
const commandTime = 2400

/** The typing of the last command that a terminal shows. */
interface Typing {
  /** How many characters are typed. Undefined while nothing is typed: the command is complete. */
  readonly typed: number | undefined
  readonly isPaused: boolean
  /** Pause or continue. When the command is complete, type it again. */
  toggle(): void
}

/**
 * Type the last of `shown` commands when a step reveals it. With reduced motion, and where the slide is not on screen (`isOn`), it is there at once.
 */
export function useTyping(shown: number, length: number, isOn: boolean, speed: number): Typing {
  const [before, setBefore] = useState(shown)
  const [typed, setTyped] = useState<number>()
  const [isPaused, setPaused] = useState(false)
  if (shown !== before) {
    const isNext = isOn && shown === before + 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    setBefore(shown)
    setTyped(isNext ? 0 : undefined)
    setPaused(false)
  } else if (!isOn && typed !== undefined) setTyped(undefined)
  const runs = typed !== undefined && !isPaused
  useEffect(() => {
    if (!runs) return
    const delay = Math.min(characterTime, commandTime / Math.max(1, length)) / speed
    const timer = setInterval(() => setTyped((count) => (count === undefined || count >= length ? undefined : count + 1)), delay)
    return () => clearInterval(timer)
  }, [runs, length, speed])
  return {
    typed,
    isPaused,
    toggle() {
      if (typed === undefined) setTyped(0)
      setPaused(runs)
    },
  }
}
