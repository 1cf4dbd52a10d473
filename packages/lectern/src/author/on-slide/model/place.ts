/** A box on the slide in pixels of the canvas. Without a height it is as high as its content. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number | undefined
  /** Clockwise, in degrees. */
  readonly rotate: number
}

/** A box with its height on the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A line that shows what a box is aligned with. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** Return a place as authors write it: `100,80,300,_,15`, where `_` is the height of the content. */
export function placeText({ left, top, width, height, rotate }: Place): string {
  const sides = [left, top, width].map((side) => Math.round(side))
  const angle = Math.round(rotate) % 360
  return [...sides, height === undefined ? '_' : Math.round(height), ...(angle === 0 ? [] : [angle])].join()
}

/** Pixels of the canvas within which a side snaps. */
const reach = 6

const sidesOf = (start: number, length: number) => [start, start + length / 2, start + length]

interface Snapped {
  readonly by: number
  readonly at: number | undefined
}

/** Return how far the nearest of the sides is from a line. */
function nearest(sides: readonly number[], lines: readonly number[]): Snapped {
  let best: Snapped = { by: 0, at: undefined }
  let distance = reach + 1
  for (const side of sides) {
    for (const line of lines) {
      if (Math.abs(line - side) >= distance) continue
      distance = Math.abs(line - side)
      best = { by: line - side, at: line }
    }
  }
  return best
}

/**
 * Return how far a moved box snaps to the edges and the middle of the slide and of other boxes, and the guides for it. Of a box whose size changes, only
 * the sides named in `sides` count: 0 is the first, 1 the middle, 2 the last.
 */
export function snap(
  box: Box,
  others: readonly Box[],
  canvas: { readonly width: number; readonly height: number },
  sides: readonly number[] = [0, 1, 2],
): { readonly x: number; readonly y: number; readonly guides: readonly Guide[] } {
  const all = [{ left: 0, top: 0, ...canvas }, ...others]
  const chosen = (values: readonly number[]) => sides.map((side) => values[side] ?? 0)
  const x = nearest(
    chosen(sidesOf(box.left, box.width)),
    all.flatMap(({ left, width }) => sidesOf(left, width)),
  )
  const y = nearest(
    chosen(sidesOf(box.top, box.height)),
    all.flatMap(({ top, height }) => sidesOf(top, height)),
  )
  const guides: Guide[] = []
  if (x.at !== undefined) guides.push({ axis: 'x', at: x.at })
  if (y.at !== undefined) guides.push({ axis: 'y', at: y.at })
  return { x: x.by, y: y.by, guides }
}
