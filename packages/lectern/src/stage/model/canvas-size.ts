/** Size of the canvas for the layout of slides, in CSS pixels. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** Return the configured width, and height = ceil(width / ratio) (spec.md §9): 980 × 552 at 16 / 9. */
export const canvasSize = (canvasWidth: number, aspectRatio: number): CanvasSize => ({
  width: canvasWidth,
  // Round to nine digits: 980 / (980 / 551) must not become 552 by a rounding error.
  height: Math.ceil(Number((canvasWidth / aspectRatio).toFixed(9))),
})
