/** Box of a draggable element on its slide, in pixels of the canvas. */
export interface DragBox {
  readonly left: number
  readonly top: number
  readonly width: number
  /** Undefined: as high as its content. */
  readonly height?: number | undefined
  /** Clockwise, in degrees. */
  readonly rotate: number
}

/** The position in a compiled slide: left, top, width, height (`null` for the height of the content), rotation. */
export type DragBoxValues = readonly [left: number, top: number, width: number, height: number | null, rotate?: number]

/** The initial box in the middle of the slide, if the source gives no position. */
const firstPlace: DragBox = { left: 390, top: 200, width: 200, rotate: 0 }

export function boxOfValues(values: DragBoxValues | undefined): DragBox {
  if (!values) return firstPlace
  const [left, top, width, height, rotate = 0] = values
  return { left, top, width, ...(height !== null && { height }), rotate }
}
