/** Size of the canvas on which slides are laid out, in CSS pixels. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** The configured width, and height = ceil(width / ratio) (spec.md §9): 980 × 552 at 16 / 9. */
export const canvasSize = (canvasWidth: number, aspectRatio: number): CanvasSize => ({
  width: canvasWidth,
  // Nine digits: 980 / (980 / 551) must not become 552 by rounding.
  height: Math.ceil(Number((canvasWidth / aspectRatio).toFixed(9))),
})
