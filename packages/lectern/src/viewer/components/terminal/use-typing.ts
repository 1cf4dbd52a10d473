import { useEffect, useState } from 'react'

/** Milliseconds for one character, and the most for a whole command, at speed 1. */
const characterTime = 45
const commandTime = 2400

/** The typing of the last command that a terminal shows. */
export interface Typing {
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
