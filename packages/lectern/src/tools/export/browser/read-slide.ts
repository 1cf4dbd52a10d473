import type { Area, ReadArrow, ReadObject, ReadSlide, ReadText } from '../model/pptx-read.ts'
import { onTop, readColor } from './colors.ts'
import { contentOf, isGone, isHidden, transformOf, whyBoxPicture, whyPicture } from './element-kinds.ts'
import { readChart } from './read-chart.ts'
import { bottom, createLayer, createSheet, overlap, type ReadContext, type Sheet } from './read-context.ts'
import { readDiagram } from './read-diagram.ts'
import { readFlow } from './read-flow.ts'
import { markerOf, readList } from './read-list.ts'
import { pictureOf, readImage } from './read-picture.ts'
import { hasPaintedPseudo } from './read-pseudo.ts'
import { readPaint, shapeOf } from './read-shape.ts'
import { readTable } from './read-table.ts'
import { contentArea, readText } from './read-text.ts'

/** Remove the rotation of an element. The returned function restores it and returns a function that rotates the objects that were read. */
function turned(
  element: HTMLElement,
  { degrees, scale }: { readonly degrees: number; readonly scale: number },
  sheet: Sheet,
): () => (object: ReadObject) => ReadObject {
  const center = () => {
    const { x, y, width, height } = sheet.area(element.getBoundingClientRect())
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { transform, rotate, scale: scaled, transition } = element.style
  const to = center()
  Object.assign(element.style, { transition: 'none', rotate: 'none', scale: 'none', transform: `scale(${scale})` })
  const from = center()
  return () => {
    Object.assign(element.style, { transform, rotate, scale: scaled })
    element.getBoundingClientRect()
    element.style.transition = transition
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    const move = <T extends { x: number; y: number; width: number; height: number }>(area: T): T => {
      const [x, y] = [area.x + area.width / 2 - from.x, area.y + area.height / 2 - from.y]
      return { ...area, x: to.x + x * cosine - y * sine - area.width / 2, y: to.y + x * sine + y * cosine - area.height / 2 }
    }
    return (object) => {
      if (object.kind !== 'text' && object.kind !== 'shape' && object.kind !== 'image') return object
      const straight = { ...object, area: move(object.area), turn: object.turn + degrees }
      if (straight.kind === 'text' && straight.box) return { ...straight, box: { ...straight.box, area: move(straight.box.area) } }
      return straight.kind === 'image' ? { ...straight, whole: move(straight.whole) } : straight
    }
  }
}

const straight = /^M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)$/
const triangle = /^M(-?[\d.]+) (-?[\d.]+)L[-\d. ]+L[-\d. ]+Z$/

/** Read a drawing that is a straight line, with or without triangles as heads; return undefined for any other. */
function readArrow(svg: SVGSVGElement, sheet: Sheet, { opacity }: ReadContext): ReadArrow | undefined {
  const [line, ...heads] = svg.children
  const ends = straight.exec(line?.getAttribute('d') ?? '')
  const tips = heads.map((head) => triangle.exec(head.getAttribute('d') ?? ''))
  if (!(line instanceof SVGPathElement) || !ends || tips.length > 2 || tips.some((tip) => !tip)) return undefined
  const matrix = line.getScreenCTM()
  const style = getComputedStyle(line)
  const color = readColor(style.stroke, opacity)
  if (!matrix || !color) return undefined
  const at = (x: string | undefined, y: string | undefined): [number, number] => {
    const point = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix)
    const area = sheet.area(new DOMRect(point.x, point.y))
    return [area.x, area.y]
  }
  const [end, start] = tips
  return {
    kind: 'arrow',
    from: start ? at(start[1], start[2]) : at(ends[1], ends[2]),
    to: end ? at(end[1], end[2]) : at(ends[3], ends[4]),
    color,
    width: sheet.area(new DOMRect(0, 0, Number.parseFloat(style.strokeWidth) * Math.hypot(matrix.a, matrix.b))).width,
    heads: start ? 'both' : end ? 'end' : 'none',
  }
}

const isSeen = (area: Area, clip: Area) => {
  const { width, height } = overlap(area, clip)
  return width > 0.3 && height > 0.3
}

/** Read the canvas of a printed slide into objects. */
export function readSlide(canvas: HTMLElement): ReadSlide {
  const { offsetWidth: width, offsetHeight: height } = canvas
  const sheet = createSheet(canvas, width)
  const layer = createLayer()
  const clip = { x: 0, y: 0, width, height }
  for (const child of canvas.children)
    walk(child, sheet, { layer, opens: false, opacity: 1, clip, ground: '#ffffffff', scale: 1, turned: false })
  return { width, height, objects: layer.objects() }
}

/** Read an element and its content, in paint order. */
function walk(element: Element, sheet: Sheet, outside: ReadContext): void {
  const style = getComputedStyle(element)
  if (outside.opacity < 0.02 || isGone(element, style)) return
  const opacity = outside.opacity * Number(style.opacity)
  const transform = transformOf(style)
  const layer = layerOf(style, outside)
  const inside = { ...outside, layer, opens: layer !== outside.layer, opacity, scale: outside.scale * Number(style.zoom) }
  if (isHidden(style)) {
    for (const child of element.children) walk(child, sheet, inside)
    return
  }
  if (element instanceof SVGSVGElement) {
    const arrow = outside.turned ? undefined : readArrow(element, sheet, inside)
    if (arrow) return void layer.add(arrow)
    const chart = readChart(element, sheet, inside)
    if (chart) {
      for (const object of chart) layer.add(object)
      return
    }
    const diagram = readDiagram(element, sheet, inside)
    if (diagram) return void layer.add(diagram)
  }
  const why = whyPicture(element, style) ?? (transform === 'other' ? 'a shape that is slanted or mirrored' : undefined)
  if (why) return void addPicture(element, why, sheet, inside)
  if (transform === undefined || transform === 'other') read(element, style, sheet, inside)
  else if (transform.degrees === 0) read(element, style, sheet, { ...inside, scale: inside.scale * transform.scale })
  else readTurned(element as HTMLElement, transform, sheet, inside)
}

/** Read an element without its rotation, then rotate its objects. */
function readTurned(element: HTMLElement, transform: { degrees: number; scale: number }, sheet: Sheet, inside: ReadContext) {
  const straight = createLayer()
  const undo = turned(element, transform, sheet)
  read(element, getComputedStyle(element), sheet, {
    ...inside,
    scale: inside.scale * transform.scale,
    layer: straight,
    opens: true,
    turned: true,
  })
  const turn = undo()
  for (const object of straight.objects()) inside.layer.add(turn(object))
}

/** Return the layer of an element: a new one when it has its own stacking context. */
function layerOf(style: CSSStyleDeclaration, { layer }: ReadContext) {
  const { position, zIndex, opacity, transform, rotate, scale, isolation, contain, containerType, willChange } = style
  const own =
    zIndex !== 'auto' ||
    Number(opacity) < 1 ||
    [transform, rotate, scale].some((value) => value !== 'none') ||
    isolation === 'isolate' ||
    /layout|paint|strict|content/.test(contain) ||
    containerType !== 'normal' ||
    /transform|opacity/.test(willChange)
  return position === 'static' && !own ? layer : layer.open(zIndex === 'auto' ? 0 : Number(zIndex), own)
}

function addPicture(element: Element, why: string, sheet: Sheet, { layer, clip }: ReadContext) {
  const area = sheet.area(element.getBoundingClientRect())
  // A drawing of one pixel paints outside its box.
  if (isSeen(area, clip) || (area.width <= 1 && area.height <= 1) || element instanceof SVGElement)
    layer.add(pictureOf(element, 'all', why, sheet))
}

/** Read a visible element that is neither rotated nor a picture as a whole. */
function read(element: Element, style: CSSStyleDeclaration, sheet: Sheet, outside: ReadContext): void {
  const { layer, clip } = outside
  const area = sheet.area(element.getBoundingClientRect())
  if (element instanceof HTMLImageElement) {
    if (isSeen(area, clip)) layer.add(readImage(element, style, sheet, outside))
    return
  }
  const boxed = style.display !== 'contents' && !(style.display === 'inline')
  const clips = boxed && /hidden|clip|auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
  const fill = readColor(style.backgroundColor, outside.opacity)
  const inside: ReadContext = {
    ...outside,
    opens: false,
    clip: clips ? overlap(clip, area) : clip,
    ground: fill ? onTop(fill, outside.ground) : outside.ground,
  }
  const whyBox = boxed ? whyBoxPicture(style) : undefined
  const { paint, edges } = boxed && whyBox === undefined ? readPaint(style, area, outside) : { paint: undefined, edges: [] }
  const seen = isSeen(area, clip)
  const ground = outside.opens ? 'ground' : 'block'
  if (whyBox !== undefined && seen) layer.add(pictureOf(element, 'own', whyBox, sheet), ground)
  const replace = paint && seen ? layer.add(shapeOf(element, area, paint, sheet), ground) : undefined
  for (const side of edges) if (seen) layer.add(side, ground)
  if (hasPaintedPseudo(element, '::before')) layer.add(pictureOf(element, 'before', 'drawn by the style sheet', sheet, outside.opacity))
  const texts = walkContent(element, sheet, inside)
  const [only, ...others] = texts
  if (replace && paint && only && others.length === 0 && contentOf(element).length === 1) replace({ ...only, box: { area, paint } })
  else for (const text of texts) layer.add(text)
  if (hasPaintedPseudo(element, '::after')) layer.add(pictureOf(element, 'after', 'drawn by the style sheet', sheet, outside.opacity))
}

/** Read the content of an element. Return text when that is all of the content, so that the text and its box become one object. */
function walkContent(element: Element, sheet: Sheet, inside: ReadContext): ReadText[] {
  const reading = { sheet, context: inside, walk: (inner: Element, around: ReadContext) => walk(inner, sheet, around) }
  if (element instanceof HTMLTableElement) {
    const table = readTable(element, reading)
    if (table) return add(table, inside)
  }
  const list = readList(element, reading)
  if (list) return list.flatMap((text) => kept(text, element, sheet, inside))
  return walkChildren(element, sheet, inside)
}

function add(object: ReadObject, { layer }: ReadContext): [] {
  layer.add(object)
  return []
}

/** Return visible text. Add a picture instead when only a part of the text is visible. */
function kept(text: ReadText, element: Element, sheet: Sheet, { layer, clip }: ReadContext): ReadText[] {
  if (!isSeen(text.area, clip)) return []
  if (text.area.y >= clip.y - 6 && bottom(text.area) <= bottom(clip) + 6) return [text]
  layer.add(pictureOf(element, 'all', 'text of which only some is in sight', sheet))
  return []
}

/** Read the children of an element: inline content as text, every other child separately. Return the last text. */
function walkChildren(element: Element, sheet: Sheet, inside: ReadContext): ReadText[] {
  const reading = { sheet, context: inside, walk: (inner: Element, around: ReadContext) => walk(inner, sheet, around) }
  const isHeading = /^h[1-6]$/.test(element.localName)
  let marker = markerOf(element, inside)
  let texts: ReadText[] = []
  for (const part of contentOf(element)) {
    for (const text of texts) inside.layer.add(text)
    texts = []
    if (part instanceof Element) {
      walk(part, sheet, inside)
      continue
    }
    const frame = contentArea(element, sheet, inside.scale)
    const found = readText(readFlow(part, element, reading, marker), frame, inside.scale, isHeading)
    if (found.length > 0) marker = undefined
    texts = found.flatMap((text) => kept(text, element, sheet, inside))
  }
  return texts
}
