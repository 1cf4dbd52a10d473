import { alongPath, areaOf, connectorOf } from './connectors.ts'
import type {
  Area,
  Color,
  ReadArrow,
  ReadChart,
  ReadConnector,
  ReadGroup,
  ReadImage,
  ReadLink,
  ReadObject,
  ReadPaint,
  ReadPath,
  ReadPicture,
  ReadShape,
  ReadSlide,
  ReadTable,
  ReadText,
} from './pptx-read.ts'
import { fontName, type Measure, type PptxParagraph, paragraphsOf, type TextColor, textColor } from './pptx-text.ts'

/** A box on the slide in inches, rotated clockwise around its center by degrees. */
export interface PptxBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly turn: number
}

export interface PptxPaint {
  readonly fill?: TextColor
  /** Width in points. */
  readonly line?: TextColor & { readonly width: number; readonly dash: 'solid' | 'dash' | 'sysDot' }
  readonly form: 'rect' | 'roundRect' | 'ellipse' | 'diamond' | 'custGeom'
  /** The outline of `custGeom` in inches, from the upper left of the place. */
  readonly outline?: ReadPath
  /** Radius of the corners, in inches. */
  readonly radius: number
  /** Lengths in points. The angle is in degrees, clockwise from the right. */
  readonly shadow?: TextColor & { readonly blur: number; readonly offset: number; readonly angle: number }
}

export interface PptxText {
  readonly kind: 'text'
  readonly place: PptxBox
  readonly paint: PptxPaint
  /** Margins in points: left, right, bottom, top, the order of the library. */
  readonly margin: readonly [left: number, right: number, bottom: number, top: number]
  readonly wraps: boolean
  readonly paragraphs: readonly PptxParagraph[]
  readonly heading: boolean
}

export interface PptxShape {
  readonly kind: 'shape'
  readonly place: PptxBox
  readonly paint: PptxPaint
  readonly link?: ReadLink
}

export interface PptxLine {
  readonly kind: 'line'
  readonly place: PptxBox
  /** The line goes from the lower left to the upper right, or begins on the right. */
  readonly flipX: boolean
  readonly flipY: boolean
  readonly color: TextColor
  /** Points. */
  readonly width: number
  readonly heads: ReadArrow['heads']
}

/** A line of a diagram. */
export interface PptxConnector extends Pick<ReadConnector, 'start' | 'end' | 'from' | 'to'> {
  readonly kind: 'connector'
  readonly place: PptxBox
  readonly flipX: boolean
  readonly flipY: boolean
  /** `custGeom` for a line with bends of its own. */
  readonly form: 'straightConnector1' | 'curvedConnector3' | 'custGeom'
  readonly outline?: ReadPath
  readonly line: NonNullable<PptxPaint['line']>
}

export interface PptxGroup {
  readonly kind: 'group'
  readonly alt: string
  readonly objects: readonly (PptxText | PptxShape | PptxConnector)[]
}

export interface PptxImage {
  readonly kind: 'image'
  readonly place: PptxBox
  /** The visible part, in inches from the upper left of the whole picture; absent when all of it is visible. */
  readonly crop?: {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
    readonly wholeW: number
    readonly wholeH: number
  }
  /** Address of the file in the print view. */
  readonly source: string
  /** As for a picture, which replaces the file when it cannot be loaded. */
  readonly mark: string
  readonly alt: string
  /** Percent. */
  readonly transparency: number
  readonly link?: ReadLink
}

interface PptxCell {
  readonly paragraphs: readonly PptxParagraph[]
  readonly columns: number
  readonly rows: number
  readonly fill?: TextColor
  /** Top, right, bottom, left; widths in points. */
  readonly borders: readonly ((TextColor & { readonly width: number }) | undefined)[]
  /** Top, right, bottom, left, in inches. */
  readonly margin: readonly [number, number, number, number]
  readonly vertical: 'top' | 'middle' | 'bottom'
}

export interface PptxTable {
  readonly kind: 'table'
  readonly place: PptxBox
  /** Inches. */
  readonly columns: readonly number[]
  readonly rows: readonly { readonly height: number; readonly cells: readonly PptxCell[] }[]
  readonly header: boolean
}

export interface PptxChart extends Pick<ReadChart, 'native' | 'categories' | 'across' | 'alt'> {
  readonly kind: 'chart'
  readonly place: PptxBox
  /** The area inside of the axes, as shares of the place. */
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[]; readonly color: string }[]
  readonly points: readonly string[]
  readonly ink: string
  readonly line: string
  readonly font: string
  /** Points. */
  readonly size: number
}

export type PptxObject = PptxText | PptxShape | PptxLine | PptxImage | PptxTable | PptxChart | PptxGroup | ReadPicture

interface PptxSlide {
  /** Color behind everything. */
  readonly background?: Color
  readonly objects: readonly PptxObject[]
}

/** Width of every slide in inches: that of a wide slide in PowerPoint. A pixel of the default canvas is about a point. */
export const slideWidth = 40 / 3

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts

/** Return the conversion of lengths on a slide `width` pixels wide to inches and points. */
function measureOf(width: number): Measure {
  const inch = slideWidth / width
  return { inches: (pixels) => rounded(pixels * inch, 10_000), points: (pixels) => rounded(pixels * inch * 72, 100) }
}

const placeOf = ({ x, y, width, height }: Area, turn: number, { inches }: Measure): PptxBox => ({
  x: inches(x),
  y: inches(y),
  w: inches(width),
  h: inches(height),
  turn: ((turn % 360) + 360) % 360,
})

function formOf({ width, height }: Area, radius: number): PptxPaint['form'] {
  if (radius <= 0.5) return 'rect'
  return radius >= Math.max(width, height) / 2 - 0.5 ? 'ellipse' : 'roundRect'
}

/** Return a path in inches, from the upper left of an area. */
const outlineOf = (path: ReadPath, { x, y }: Area, { inches }: Measure): ReadPath =>
  path.map(({ key, data }) => ({ key, data: data.map((value, index) => inches(value - (index % 2 === 0 ? x : y))) }))

function paintOf(paint: ReadPaint, area: Area, measure: Measure): PptxPaint {
  const { fill, border, shadow, radius, outline } = paint
  const { inches, points } = measure
  return {
    form: outline === 'diamond' ? outline : outline ? 'custGeom' : formOf(area, radius),
    ...(outline && outline !== 'diamond' && { outline: outlineOf(outline, area, measure) }),
    radius: inches(Math.min(radius, area.width / 2, area.height / 2)),
    ...(fill && { fill: textColor(fill) }),
    ...(border && { line: { ...textColor(border.color), width: points(border.width), dash: border.dash } }),
    ...(shadow && {
      shadow: {
        ...textColor(shadow.color),
        blur: points(shadow.blur),
        offset: points(Math.hypot(shadow.x, shadow.y)),
        angle: Math.round(((Math.atan2(shadow.y, shadow.x) * 180) / Math.PI + 360) % 360),
      },
    }),
  }
}

/** Return the box for a line that is centered on its edge: inset by half of the CSS border. */
function lined(area: Area, { border, outline }: ReadPaint): Area {
  if (outline) return area
  const half = (border?.width ?? 0) / 2
  return { x: area.x + half, y: area.y + half, width: area.width - 2 * half, height: area.height - 2 * half }
}

/** Return the distance between the edges of a form and its text area. */
function roundRoom({ width, height }: Area, radius: number, form: PptxPaint['form']): { readonly x: number; readonly y: number } {
  const part = 1 - Math.SQRT1_2
  if (form === 'diamond') return { x: width / 4, y: height / 4 }
  if (form === 'ellipse') return { x: (width / 2) * part, y: (height / 2) * part }
  const room = form === 'roundRect' ? Math.min(radius, width / 2, height / 2) * part : 0
  return { x: room, y: room }
}

/** Return a text box, widened for other fonts as far as this changes no line break. */
function textOf(text: ReadText, measure: Measure): PptxText {
  const { area, box, turn } = text
  const paragraphs = paragraphsOf(text.paragraphs, measure)
  const shared = { kind: 'text', wraps: text.wraps, paragraphs, heading: text.heading } as const
  const align = text.paragraphs[0]?.align ?? 'left'
  // Widen a box without line wrapping, for programs that wrap it anyway.
  const extra = text.wraps ? Math.min(text.slack / 2, area.width * 0.04) : area.width * 0.15
  const before = align === 'right' ? extra : align === 'center' ? extra / 2 : 0
  const wide = { ...area, x: area.x - before, width: area.width + extra }
  if (!box)
    return {
      ...shared,
      place: placeOf(wide, turn, measure),
      paint: paintOf({ radius: 0, ...(text.shadow && { shadow: text.shadow }) }, wide, measure),
      margin: [0, 0, 0, 0],
    }
  const frame = lined(box.area, box.paint)
  const paint = paintOf(box.paint, frame, measure)
  const round = roundRoom(frame, box.paint.radius, paint.form)
  const within = (room: number) => Math.max(0, measure.points(room))
  return {
    ...shared,
    place: placeOf(frame, turn, measure),
    paint,
    margin: [
      within(area.x - frame.x - round.x),
      within(frame.x + frame.width - area.x - area.width - round.x),
      0,
      within(area.y - frame.y - round.y),
    ],
  }
}

function imageOf({ area, whole, source, mark, alt, opacity, link, turn }: ReadImage, measure: Measure): PptxImage {
  // The visible part of the picture. The whole picture may be smaller or larger than its box.
  const [x, y] = [Math.max(area.x, whole.x), Math.max(area.y, whole.y)]
  const shown = {
    x,
    y,
    width: Math.min(area.x + area.width, whole.x + whole.width) - x,
    height: Math.min(area.y + area.height, whole.y + whole.height) - y,
  }
  const cut = whole.width - shown.width > 0.5 || whole.height - shown.height > 0.5
  const { inches } = measure
  return {
    kind: 'image',
    place: placeOf(shown, turn, measure),
    source,
    mark,
    alt,
    transparency: Math.round((1 - opacity) * 100),
    ...(cut && {
      crop: {
        x: inches(x - whole.x),
        y: inches(y - whole.y),
        w: inches(shown.width),
        h: inches(shown.height),
        wholeW: inches(whole.width),
        wholeH: inches(whole.height),
      },
    }),
    ...(link && { link }),
  }
}

function tableOf({ area, columns, rows, header }: ReadTable, measure: Measure): PptxTable {
  const { inches, points } = measure
  return {
    kind: 'table',
    place: placeOf(area, 0, measure),
    columns: columns.map(inches),
    header,
    rows: rows.map(({ height, cells }) => ({
      height: inches(height),
      cells: cells.map((cell) => ({
        paragraphs: paragraphsOf(cell.paragraphs, measure),
        columns: cell.columns,
        rows: cell.rows,
        ...(cell.fill && { fill: textColor(cell.fill) }),
        borders: cell.borders.map((border) => border && { ...textColor(border.color), width: points(border.width) }),
        margin: [inches(cell.padding[0]), inches(cell.padding[1]), inches(cell.padding[2]), inches(cell.padding[3])],
        vertical: cell.vertical,
      })),
    })),
  }
}

function chartOf(
  { area, box, series, points, ink, line, font, size, native, categories, across, alt }: ReadChart,
  measure: Measure,
): PptxChart {
  const colorOf = (color: Color) => textColor(color).color
  return {
    ...{ kind: 'chart', native, categories, across, alt },
    place: placeOf(area, 0, measure),
    box: {
      x: rounded((box.x - area.x) / area.width, 10_000),
      y: rounded((box.y - area.y) / area.height, 10_000),
      w: rounded(box.width / area.width, 10_000),
      h: rounded(box.height / area.height, 10_000),
    },
    series: series.map((one) => ({ ...one, color: colorOf(one.color) })),
    points: points.map(colorOf),
    ink: colorOf(ink),
    line: colorOf(line),
    font: fontName(font),
    size: Math.round(measure.points(size) * 10) / 10,
  }
}

function lineOf({ from, to, color, width, heads }: ReadArrow, measure: Measure): PptxLine {
  const area = {
    x: Math.min(from[0], to[0]),
    y: Math.min(from[1], to[1]),
    width: Math.abs(to[0] - from[0]),
    height: Math.abs(to[1] - from[1]),
  }
  return {
    kind: 'line',
    place: placeOf(area, 0, measure),
    flipX: to[0] < from[0],
    flipY: to[1] < from[1],
    color: textColor(color),
    width: measure.points(width),
    heads,
  }
}

function connectorFrom({ path, line, ...ends }: ReadConnector, measure: Measure): PptxConnector {
  const found = connectorOf(path)
  const area = found?.area ?? areaOf(alongPath(path))
  return {
    ...ends,
    place: placeOf(area, found?.isTurned ? 90 : 0, measure),
    flipX: found?.flipX ?? false,
    flipY: found?.flipY ?? false,
    form: found?.form ?? 'custGeom',
    ...(!found && { outline: outlineOf(path, area, measure) }),
    line: { ...textColor(line.color), width: measure.points(line.width), dash: line.dash },
  }
}

/** Return whether an object is the slide's background: a plain opaque box that covers the slide. */
const isBackground = (object: ReadSlide['objects'][number] | undefined, { width, height }: ReadSlide): object is ReadShape =>
  object?.kind === 'shape' &&
  object.turn === 0 &&
  (object.paint.fill ?? '').endsWith('ff') &&
  !object.paint.border &&
  object.area.x <= 1 &&
  object.area.y <= 1 &&
  object.area.width >= width - 2 &&
  object.area.height >= height - 2

function shapeFrom({ area, paint, turn, link }: ReadShape, measure: Measure): PptxShape {
  const frame = lined(area, paint)
  return { kind: 'shape', place: placeOf(frame, turn, measure), paint: paintOf(paint, frame, measure), ...(link && { link }) }
}

const groupOf = ({ alt, objects }: ReadGroup, measure: Measure): PptxGroup => ({
  kind: 'group',
  alt,
  objects: objects.map((object) => {
    if (object.kind === 'connector') return connectorFrom(object, measure)
    return object.kind === 'text' ? textOf(object, measure) : shapeFrom(object, measure)
  }),
})

function objectOf(object: ReadObject, measure: Measure): PptxObject {
  if (object.kind === 'text') return textOf(object, measure)
  if (object.kind === 'arrow') return lineOf(object, measure)
  if (object.kind === 'image') return imageOf(object, measure)
  if (object.kind === 'table') return tableOf(object, measure)
  if (object.kind === 'chart') return chartOf(object, measure)
  if (object.kind === 'group') return groupOf(object, measure)
  return object.kind === 'picture' ? object : shapeFrom(object, measure)
}

/** Convert the objects of a read slide to those of a presentation, in inches and points and in paint order. */
export function slideObjects(slide: ReadSlide): PptxSlide {
  const measure = measureOf(slide.width)
  const first = slide.objects.findIndex((object) => !isBackground(object, slide))
  const [under, over] = first < 0 ? [slide.objects, []] : [slide.objects.slice(0, first), slide.objects.slice(first)]
  const ground = under.at(-1)
  const background = ground?.kind === 'shape' ? ground.paint.fill : undefined
  return {
    ...(background && { background }),
    objects: over.map((object) => objectOf(object, measure)),
  }
}
