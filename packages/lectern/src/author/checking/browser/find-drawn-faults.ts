import { type Color, contrastOf, hexOf, over, type Paint, paintOf } from '../model/drawn-contrast.ts'
import type { AxeFault } from '../model/measured.ts'
import { drawnTexts, isShown, isVisible, placeOfText, readablePath, scaleOf } from './slide-elements.ts'

/** Contrast (WCAG 2) of text, and of large text: 24 px, or 18.66 px in bold. */
const [plainContrast, largeContrast] = [4.5, 3]
const [largePx, largeBoldPx] = [24, 18.66]

/** Contrast below which a shape can hardly be seen. WCAG wants 3 where the shape alone carries a meaning, which no program can decide. */
const shapeContrast = 1.5

/** Smallest shape that is looked at, in pixels of the canvas. */
const leastShape = 3

/** Share of the picture's width or height from which a shape is a ground for others, and the share of both. */
const [groundShare, groundShareOfBoth] = [0.9, 0.3]

/** Opacity below which a shape is a tint over others. */
const tintOpacity = 0.6

interface Point {
  readonly x: number
  readonly y: number
}

/** Something painted in an SVG picture: its fill, its place, and whether it covers a point of the screen. */
interface Painted {
  readonly element: Element
  /** Undefined for a fill that is no plain color, such as a gradient. */
  readonly fill: Paint | undefined
  readonly place: DOMRect
  covers(point: Point): boolean
}

const center = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 })
const holds = ({ left, top, right, bottom }: DOMRect, { x, y }: Point) => x >= left && x <= right && y >= top && y <= bottom

/** Return the opacity that an element has within its picture. */
function opacityIn(element: Element, svg: Element): number {
  let opacity = 1
  for (let at: Element | null = element; at && at !== svg; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
  return opacity
}

function paintedShape(element: SVGGeometryElement, svg: Element): Painted {
  const { fill, fillOpacity } = getComputedStyle(element)
  const matrix = element.getScreenCTM()?.inverse()
  const place = element.getBoundingClientRect()
  return {
    element,
    fill: paintOf(fill, Number(fillOpacity) * opacityIn(element, svg)),
    place,
    covers: (point) =>
      holds(place, point) && matrix !== undefined && element.isPointInFill(new DOMPoint(point.x, point.y).matrixTransform(matrix)),
  }
}

function paintedBox(element: Element, svg: Element): Painted {
  const place = element.getBoundingClientRect()
  return {
    element,
    fill: paintOf(getComputedStyle(element).backgroundColor, opacityIn(element, svg)),
    place,
    covers: (point) => holds(place, point),
  }
}

/** Return what a picture paints, in the order in which it paints. */
const paintedIn = (svg: SVGSVGElement): readonly Painted[] =>
  [...svg.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('defs, marker, clipPath, mask, pattern, symbol, style') || !isVisible(element)) return []
    if (element instanceof SVGGeometryElement) return [paintedShape(element, svg)]
    return element instanceof HTMLElement ? [paintedBox(element, svg)] : []
  })

/** Return the color of the slide behind a picture; undefined when it is no plain color. */
function groundOf(svg: Element): Color | undefined {
  const above: Paint[] = []
  for (let at: Element | null = svg; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    const paint = paintOf(backgroundColor)
    if (backgroundImage !== 'none' || !paint) return undefined
    above.push(paint)
    if (paint.alpha >= 1) break
  }
  return above.reduceRight<Color>((behind, paint) => over(paint, behind), [255, 255, 255])
}

/** Return the color at a point behind `element`; undefined when something there is no plain color. */
function colorBehind(element: Element, point: Point, ground: Color, painted: readonly Painted[]): Color | undefined {
  let color: Color | undefined = ground
  for (const each of painted) {
    if (each.element === element || element.compareDocumentPosition(each.element) & Node.DOCUMENT_POSITION_FOLLOWING) break
    if (each.fill?.alpha === 0 || !each.covers(point)) continue
    color = color && each.fill && over(each.fill, color)
  }
  return color
}

/** Return whether the border of an element stands out from its background. A border without a plain color does. */
function hasBorder(element: Element, behind: Color): boolean {
  const { stroke, strokeWidth, strokeOpacity } = getComputedStyle(element)
  if (!(element instanceof SVGElement) || !(Number.parseFloat(strokeWidth) > 0)) return false
  const border = paintOf(stroke, Number(strokeOpacity))
  return !border || contrastOf(over(border, behind), behind) >= shapeContrast
}

/** Mermaid draws some shapes twice: once for the fill and once for the border. */
const isSamePlace = (one: DOMRect, other: DOMRect) =>
  (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(one[side] - other[side]) < 2)

const rounded = (ratio: number) => Math.floor(ratio * 100) / 100

/** A picture with what is known of it. */
interface Picture {
  readonly slide: HTMLElement
  readonly svg: SVGSVGElement
  readonly ground: Color
  readonly painted: readonly Painted[]
  readonly texts: readonly Text[]
}

/** Return whether a step lets the part of a diagram or chart stand back, as it dims other lines of code. Another step shows it. */
function standsBack(element: Element): boolean {
  const part = element.closest('[data-part]')
  return element.closest('.lectern-chart-part.pale') !== null || (part !== null && Number(getComputedStyle(part).opacity) < 1)
}

function textFault({ slide, svg, ground, painted }: Picture, text: Text): AxeFault | undefined {
  const element = text.parentElement
  const place = placeOfText(text)
  if (!element || !place || standsBack(element)) return undefined
  const style = getComputedStyle(element)
  const isSvg = element instanceof SVGElement
  const paint = paintOf(isSvg ? style.fill : style.color, (isSvg ? Number(style.fillOpacity) : 1) * opacityIn(element, svg))
  const behind = colorBehind(element, center(place), ground, painted)
  if (!paint || !behind || paint.alpha === 0) return undefined
  const color = over(paint, behind)
  const ratio = contrastOf(color, behind)
  const px = place.height / scaleOf(slide)
  const isLarge = px >= (Number(style.fontWeight) >= 700 ? largeBoldPx : largePx)
  const wanted = isLarge ? largeContrast : plainContrast
  if (ratio >= wanted) return undefined
  const words = text.data.trim()
  const contrast = { ratio: rounded(ratio), wanted, color: hexOf(color), background: hexOf(behind) }
  return { rule: 'color-contrast', element: readablePath(element, slide, words), tag: element.localName, text: words, contrast }
}

/** Return the fault of a shape that hardly stands out from its background. A shape with a border or words has none. */
function shapeFault({ slide, svg, ground, painted, texts }: Picture, { element, fill, place }: Painted): AxeFault | undefined {
  if (!(element instanceof SVGGeometryElement) || !fill || fill.alpha < tintOpacity || standsBack(element)) return undefined
  const least = leastShape * scaleOf(slide)
  const whole = svg.getBoundingClientRect()
  const shares = [place.width / whole.width, place.height / whole.height]
  const isGround = Math.max(...shares) > groundShare || Math.min(...shares) > groundShareOfBoth
  if (place.width < least || place.height < least || isGround) return undefined
  if (texts.some((text) => holds(place, center(placeOfText(text) ?? new DOMRect(-1, -1))))) return undefined
  const behind = colorBehind(element, center(place), ground, painted)
  if (!behind) return undefined
  const color = over(fill, behind)
  const ratio = contrastOf(color, behind)
  if (ratio >= shapeContrast || painted.some((each) => isSamePlace(each.place, place) && hasBorder(each.element, behind))) return undefined
  const figure = svg.closest('[role="img"]') ?? svg
  const name = figure.getAttribute('aria-label') ?? ''
  const contrast = { ratio: rounded(ratio), wanted: shapeContrast, color: hexOf(color), background: hexOf(behind) }
  const [longest = ''] = texts.map(({ data }) => data.trim()).sort((a, b) => b.length - a.length)
  return { rule: 'shape-contrast', element: readablePath(figure, slide, name), tag: 'svg', text: longest, contrast }
}

/** Find texts and shapes of drawn diagrams that do not stand out from their background. Axe checks no SVG. Each pair of colors is reported once. */
export function findDrawnFaults(slide: HTMLElement): readonly AxeFault[] {
  const found = new Map<string, AxeFault>()
  for (const svg of slide.querySelectorAll<SVGSVGElement>('svg')) {
    const texts = drawnTexts(svg)
    const ground = groundOf(svg)
    if (texts.length === 0 || !ground || svg.parentElement?.closest('svg') || !isShown(svg)) continue
    const picture: Picture = { slide, svg, ground, painted: paintedIn(svg), texts }
    const faults = [
      ...texts.map((text) => textFault(picture, text)),
      ...(svg.closest('.mermaid') ? picture.painted.map((painted) => shapeFault(picture, painted)) : []),
    ]
    for (const fault of faults)
      if (fault) {
        const key = `${fault.rule} ${fault.contrast?.color} ${fault.contrast?.background}`
        if (!found.has(key)) found.set(key, fault)
      }
  }
  return [...found.values()]
}
