import type { MoveName } from './position.ts'

/** Window size in CSS pixels. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

/**
 * Return the move for a click or tap on the stage's background: next to the right of 60 % of the window's width, otherwise previous (spec.md §2). A
 * deck that is written from right to left is mirrored.
 */
export const tapMove = (x: number, width: number, isRtl = false): MoveName => ((isRtl ? width - x : x) > width * 0.6 ? 'next' : 'previous')

/** Shortest swipe in pixels (spec.md §2). */
const baseThreshold = 50

/**
 * Return the move for a swipe of `dx` pixels to the right and `dy` down (spec.md §2). Along its longer axis, a swipe counts from more than 30 % of
 * the width or 100 px horizontally, and 40 % of the height or 200 px vertically. Left and up go forward, right and up in a deck that is
 * written from right to left. Return undefined if the swipe is too short.
 */
export function swipeMove(dx: number, dy: number, { width, height }: WindowSize, isRtl = false): MoveName | undefined {
  const across = Math.abs(dx)
  const upright = Math.abs(dy)
  if (Math.max(across, upright) < baseThreshold) return undefined
  if (across >= upright) {
    if (across <= width * 0.3 && across <= 100) return undefined
    return dx < 0 !== isRtl ? 'next' : 'previous'
  }
  if (upright <= height * 0.4 && upright <= 200) return undefined
  return dy < 0 ? 'nextSlide' : 'previousSlide'
}
