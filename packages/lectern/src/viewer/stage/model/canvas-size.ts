/** Size of the canvas for the layout of slides, in CSS pixels. */
interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** Return the configured width, and height = ceil(width / ratio) (spec.md §9): 980 × 552 at 16 / 9. */
export const canvasSize = (canvasWidth: number, aspectRatio: number): CanvasSize => ({
  width: canvasWidth,
  // Round to nine digits: 980 / (980 / 551) must not become 552 by a rounding error.
  height: Math.ceil(Number((canvasWidth / aspectRatio).toFixed(9))),
})

/** The options of a deck that names no size (`deck/config/deck-options.ts`). `stage.css` has the size that follows from them. */
export const defaultCanvas = { canvasWidth: 980, aspectRatio: 16 / 9 }
