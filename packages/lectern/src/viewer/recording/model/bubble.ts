import { isFields } from '../../../base/lib/model/index.ts'

/** The place of the camera picture in a window of any size. */
export interface Bubble {
  /** Position from left to right and from top to bottom, each from 0 to 1. */
  readonly x: number
  readonly y: number
  /** Share of the window's shorter side. */
  readonly size: number
  /** Whether the picture is mirrored. */
  readonly mirrored: boolean
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A square in pixels. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

export const sizes = { least: 0.15, most: 0.8 }

export const initialBubble: Bubble = { x: 0.97, y: 0.8, size: 0.28, mirrored: true }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Return the square of the picture. It is always completely inside the window. */
export function squareOf({ x, y, size }: Bubble, { width, height }: Size): Square {
  const side = Math.round(Math.min(width, height) * within(size, sizes.least, sizes.most))
  return { left: Math.round(x * (width - side)), top: Math.round(y * (height - side)), side }
}

/** Move the picture by these pixels, but not out of the window. */
export function movedBubble(bubble: Bubble, view: Size, right: number, down: number): Bubble {
  const { side } = squareOf(bubble, view)
  const along = (share: number, pixels: number, space: number) => (space > 0 ? within(share + pixels / space, 0, 1) : share)
  return { ...bubble, x: along(bubble.x, right, view.width - side), y: along(bubble.y, down, view.height - side) }
}

/** Resize the picture around its center, as far as the window allows. */
export function resizedBubble(bubble: Bubble, view: Size, size: number): Bubble {
  const before = squareOf(bubble, view)
  const resized = { ...bubble, size: within(size, sizes.least, sizes.most) }
  const { side } = squareOf(resized, view)
  const shift = (before.side - side) / 2
  const along = (from: number, length: number) => (length > side ? within((from + shift) / (length - side), 0, 1) : 0.5)
  return { ...resized, x: along(before.left, view.width), y: along(before.top, view.height) }
}

/** Return whether a value, which may come from anywhere, is a place. */
export function isBubble(value: unknown): value is Bubble {
  if (!isFields(value)) return false
  const { x, y, size, mirrored } = value
  const between = (share: unknown, least: number, most: number) => typeof share === 'number' && share >= least && share <= most
  return between(x, 0, 1) && between(y, 0, 1) && between(size, sizes.least, sizes.most) && typeof mirrored === 'boolean'
}
