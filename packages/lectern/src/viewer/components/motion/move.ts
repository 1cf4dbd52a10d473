import { spring } from 'motion'
import { animate } from 'motion/mini'
import type { Timing } from './variants.ts'

/** Moves use a spring; all other properties fade. */
const springy = new Set(['translate', 'scale', 'rotate', 'transform'])

const seconds = (milliseconds: number | undefined) => (milliseconds === undefined ? undefined : milliseconds / 1000)

/** Move `element` from its current state to `target`. A new move continues from a running one. Return a function that stops it. */
export function move(element: HTMLElement, target: Readonly<Record<string, string>>, timing: Timing): () => void {
  const { duration, delay, ease, type, stiffness = 500, damping = 40, mass = 1 } = timing
  const running = Object.entries(target).map(([property, value]) => {
    const isSpring = type === 'spring' || (type === undefined && duration === undefined && ease === undefined && springy.has(property))
    return animate(
      element,
      { [property]: value },
      {
        delay: seconds(delay) ?? 0,
        ...(isSpring
          ? { type: spring, stiffness, damping, mass }
          : { duration: seconds(duration) ?? 0.3, ease: (ease ?? 'easeOut') as 'easeOut' }),
      },
    )
  })
  return () => {
    for (const each of running) each.stop()
  }
}
