import type { MoveName } from './position.ts'

/** Window size in CSS pixels. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** A click or tap on the stage's background: next right of 60 % of the window's width, otherwise previous (spec.md §2). */
export const tapMove = (x: number, width: number): MoveName => (x > width * 0.6 ? 'next' : 'previous')

/** Less than this many pixels is no swipe at all (spec.md §2). */
const baseThreshold = 50

/**
 * A finger that went `dx` pixels to the right and `dy` down (spec.md §2): along its longer axis a swipe counts from more than 30 % of the width
 * or 100 px across, 40 % of the height or 200 px upright. To the left is forward, as is up; undefined when it is too short.
 */
export function swipeMove(dx: number, dy: number, { width, height }: WindowSize): MoveName | undefined {
  const across = Math.abs(dx)
  const upright = Math.abs(dy)
  if (Math.max(across, upright) < baseThreshold) return undefined
  if (across >= upright) {
    if (across <= width * 0.3 && across <= 100) return undefined
    return dx < 0 ? 'next' : 'previous'
  }
  if (upright <= height * 0.4 && upright <= 200) return undefined
  return dy < 0 ? 'nextSlide' : 'previousSlide'
}
