import { absolutize, normalize, parsePath } from 'path-data-parser'
import { alongPath, areaOf } from '../model/connectors.ts'
import type { Area, ReadConnector, ReadGroup, ReadPaint, ReadPath, ReadRun, ReadText } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import { areaIn, attachLines, type Item, lengthened } from './line-ends.ts'
import { bottom, type ReadContext, type Sheet } from './read-context.ts'

const near = (a: number, b: number) => Math.abs(a - b) < 0.6

/** Return the path that an element of a drawing paints, in its own coordinates. */
function pathOf(element: Element): ReadPath {
  const number = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '0') || 0
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
  const [rx, ry] = element.localName === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
  const points = element.getAttribute('points')?.trim()
  const texts: Readonly<Record<string, string | null | undefined>> = {
    path: element.getAttribute('d'),
    rect: `M${x} ${y}h${width}v${height}h${-width}Z`,
    line: `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`,
    polygon: points && `M${points}Z`,
    polyline: points && `M${points}`,
    circle: `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`,
  }
  return normalize(absolutize(parsePath(texts[element.localName === 'ellipse' ? 'circle' : element.localName] ?? '')))
}

/** Return a path in the coordinates of the slide. */
function placed(path: ReadPath, matrix: DOMMatrix, sheet: Sheet): ReadPath {
  return path.map(({ key, data }) => ({
    key,
    data: data.flatMap((_, index) => {
      if (index % 2 === 1) return []
      const { x, y } = new DOMPoint(data[index], data[index + 1]).matrixTransform(matrix)
      const area = sheet.area(new DOMRect(x, y))
      return [area.x, area.y]
    }),
  }))
}

const scaleOf = ({ a, b }: DOMMatrix, sheet: Sheet) => sheet.area(new DOMRect(0, 0, Math.hypot(a, b))).width

/** Return how an element paints its line; undefined when it paints none. */
function lineOf(style: CSSStyleDeclaration, opacity: number, scale: number): ReadPaint['border'] {
  const color = style.stroke === 'none' ? undefined : readColor(style.stroke, opacity * Number(style.strokeOpacity))
  const width = Number.parseFloat(style.strokeWidth) * scale
  const dash = style.strokeDasharray === 'none' || style.strokeDasharray === '0px' ? 0 : Number.parseFloat(style.strokeDasharray)
  return color && width > 0 ? { color, width, dash: dash === 0 ? 'solid' : dash < 3 ? 'sysDot' : 'dash' } : undefined
}

/** Return the paint of a form: a box, an ellipse, a diamond, or the path itself. */
function paintOf(element: Element, path: ReadPath, fill: string | undefined, line: ReadPaint['border'], scale: number): ReadPaint {
  const { x, y, width, height } = areaOf(alongPath(path))
  const own = { ...(fill && { fill }), ...(line && { border: line }) }
  if (/^(circle|ellipse)$/.test(element.localName)) return { ...own, radius: Math.max(width, height) / 2 }
  const corners = path.filter(({ key }) => key !== 'Z').map(({ data }) => [(data.at(-2) ?? 0) - x, (data.at(-1) ?? 0) - y] as const)
  const isPlain = path.every(({ key }, index) => key !== 'C' && (key !== 'M' || index === 0))
  const at = (ends: (u: number, v: number) => boolean) => isPlain && corners.every(([u, v]) => ends(u, v))
  if (at((u, v) => (near(u, 0) || near(u, width)) && (near(v, 0) || near(v, height))))
    return { ...own, radius: Number.parseFloat(element.getAttribute('rx') ?? '0') * scale || 0 }
  const isDiamond = at(
    (u, v) => (near(u, width / 2) && (near(v, 0) || near(v, height))) || (near(v, height / 2) && (near(u, 0) || near(u, width))),
  )
  return { ...own, radius: 0, outline: isDiamond && corners.length >= 4 ? 'diamond' : path }
}

/** Heads that presentation programs draw within the end of a line, as Mermaid does. They center circles and diamonds on it. */
const heads: readonly (readonly [RegExp, ReadConnector['end']])[] = [
  [/point|arrowhead|filled-head/i, 'triangle'],
  [/barb|dependency/i, 'stealth'],
]

/** The end of a line: the head that presentation programs have, or the forms that draw another. `reach` is how far it goes beyond the line. */
function readHead(line: Element, path: ReadPath, at: 'start' | 'end', matrix: DOMMatrix, sheet: Sheet, opacity: number) {
  const style = getComputedStyle(line)
  const [, id = ''] = /#([^"')]+)/.exec(at === 'end' ? style.markerEnd : style.markerStart) ?? []
  const marker = id === '' ? null : document.getElementById(id)
  if (!(marker instanceof SVGMarkerElement)) return { head: 'none' as const, reach: 0, forms: [] }
  const { refX, refY, viewBox, markerWidth, markerUnits } = marker
  const unit = markerUnits.baseVal === SVGMarkerElement.SVG_MARKERUNITS_STROKEWIDTH ? Number.parseFloat(style.strokeWidth) : 1
  const size = (viewBox.baseVal?.width ? markerWidth.baseVal.value / viewBox.baseVal.width : 1) * unit
  const paths = [...marker.children].map((element) => ({ element, path: pathOf(element) })).filter((one) => one.path.length > 0)
  const { x, width } = areaOf(paths.flatMap((one) => alongPath(one.path)))
  const reach = (at === 'end' ? x + width - refX.baseVal.value : refX.baseVal.value - x) * size * scaleOf(matrix, sheet)
  const known = heads.find(([pattern]) => pattern.test(id))?.[1]
  if (known) return { head: known, reach: Math.max(0, reach), forms: [] }
  const points = alongPath(path)
  const [a = [0, 0], b = a] = at === 'end' ? points.slice(-2) : points
  const [px, py] = at === 'end' ? b : a
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  const scale = size * scaleOf(matrix, sheet)
  const move = new DOMMatrix().translate(px, py).rotate(turn).scale(scale).translate(-refX.baseVal.value, -refY.baseVal.value)
  const forms = paths.flatMap(({ element, path: own }) => {
    const drawn = own.map(({ key, data }) => ({
      key,
      data: data.flatMap((_, index) => {
        const point = new DOMPoint(data[index], data[index + 1]).matrixTransform(move)
        return index % 2 === 0 ? [point.x, point.y] : []
      }),
    }))
    const form = formOf(element, drawn, opacity, scale)
    return form ? { ...form, isHead: true } : []
  })
  return { head: 'none' as const, reach: 0, forms }
}

/** Return the box of a form with its line. A line in a drawing is on the edge of its form, and the border of a box is inside of it. */
function around({ x, y, width, height }: Area, { border, outline }: ReadPaint): Area {
  const half = border && !outline ? border.width / 2 : 0
  return { x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half }
}

/** Return a form with its paint; undefined when it is not painted. */
function formOf(element: Element, path: ReadPath, opacity: number, scale: number): Item | undefined {
  const style = getComputedStyle(element)
  const fill = style.fill === 'none' ? undefined : readColor(style.fill, opacity * Number(style.fillOpacity))
  const line = lineOf(style, opacity, scale)
  if (!fill && !line) return undefined
  const paint = paintOf(element, path, fill, line, scale)
  return { path, glues: false, object: { kind: 'shape', area: around(areaOf(alongPath(path)), paint), paint, turn: 0 } }
}

/** Return the line that an element draws, with the forms of its heads. */
function readLine(element: SVGGraphicsElement, path: ReadPath, matrix: DOMMatrix, sheet: Sheet, opacity: number): Item[] {
  const line = lineOf(getComputedStyle(element), opacity, scaleOf(matrix, sheet))
  const [start, end] = (['start', 'end'] as const).map((at) => readHead(element, path, at, matrix, sheet, opacity))
  const forms = [...(start?.forms ?? []), ...(end?.forms ?? [])]
  if (!line) return forms
  const whole = lengthened(path, start?.reach ?? 0, end?.reach ?? 0)
  const object: ReadConnector = { kind: 'connector', path: whole, line, start: start?.head ?? 'none', end: end?.head ?? 'none' }
  return [{ path: whole, glues: element.localName === 'path', object }, ...forms]
}

/** Return the words of a drawing as a text, with a line for each row. */
function readWords(text: SVGTextElement, sheet: Sheet, opacity: number): ReadText | undefined {
  const matrix = text.getScreenCTM()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const runs: ReadRun[] = []
  let row: Element | undefined
  let rows = 1
  const scale = matrix ? scaleOf(matrix, sheet) : 1
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = (node.textContent ?? '').replaceAll(/\s+/g, ' ')
    const style = parent && getComputedStyle(parent)
    const color = style && readColor(style.fill, opacity * Number(style.fillOpacity))
    if (!parent || !color || words.trim() === '' || style.visibility !== 'visible') continue
    const own = parent.closest('text > tspan') ?? text
    const newLine = row !== undefined && own !== row && (own.hasAttribute('x') || own.hasAttribute('dy'))
    if (newLine) rows++
    row = own
    runs.push({
      text: newLine || runs.length === 0 ? words.trimStart() : words,
      font: style.fontFamily,
      size: Number.parseFloat(style.fontSize) * scale,
      color,
      bold: Number(style.fontWeight) >= 600,
      italic: style.fontStyle === 'italic',
      newLine,
    })
  }
  if (!matrix || runs.length === 0) return undefined
  const box = text.getBBox()
  const center = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix)
  const { x, y } = sheet.area(new DOMRect(center.x, center.y))
  const [width, height] = [box.width * scale, box.height * scale]
  const turn = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI
  const anchor = getComputedStyle(text.querySelector('tspan') ?? text).textAnchor
  return {
    kind: 'text',
    area: { x: x - width / 2, y: y - height / 2, width, height },
    paragraphs: [
      {
        runs,
        align: anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left',
        rightToLeft: /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text.textContent ?? ''),
        lineHeight: height / rows,
        gap: 0,
        indent: 0,
      },
    ],
    wraps: false,
    slack: 0,
    heading: false,
    turn: Math.abs(turn) < 0.5 ? 0 : turn,
  }
}

/** Read the elements of a drawing, in paint order. */
function readItems(element: Element, sheet: Sheet, opacity: number): Item[] {
  const style = getComputedStyle(element)
  const shown = opacity * Number(style.opacity)
  if (shown < 0.02 || style.display === 'none' || /^(defs|marker|symbol|style|title|desc)$/.test(element.localName)) return []
  if (element instanceof SVGTextElement) {
    const words = readWords(element, sheet, shown)
    return words ? [{ path: [], glues: false, object: words }] : []
  }
  if (!(element instanceof SVGGeometryElement)) return [...element.children].flatMap((child) => readItems(child, sheet, shown))
  const matrix = element.getScreenCTM()
  const own = style.visibility === 'visible' ? pathOf(element) : []
  if (!matrix || own.length === 0) return []
  const path = placed(own, DOMMatrix.fromMatrix(matrix), sheet)
  const isOpen = /^(path|line|polyline)$/.test(element.localName) && path.at(-1)?.key !== 'Z'
  if (isOpen && (style.fill === 'none' || element.localName === 'line'))
    return readLine(element, path, DOMMatrix.fromMatrix(matrix), sheet, shown)
  const form = formOf(element, path, shown, scaleOf(DOMMatrix.fromMatrix(matrix), sheet))
  return form ? [form] : []
}

const isSame = (a: Area, b: Area) => near(a.x, b.x) && near(a.y, b.y) && near(a.width, b.width) && near(a.height, b.height)

/** Give the fill of a form and its line, which are drawn one after the other, to one form. */
function joinStrokes(items: readonly Item[]): Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const before = joined.at(-1)
    const { object } = item
    const line = object.kind === 'connector' ? object.line : object.kind === 'shape' && !object.paint.fill ? object.paint.border : undefined
    const filled = before?.object.kind === 'shape' && !before.object.paint.border ? before.object : undefined
    if (before && filled && line && isSame(filled.area, areaIn(item))) {
      const paint = { ...filled.paint, border: line }
      before.object = { ...filled, area: around(filled.area, paint), paint }
    } else joined.push(item)
  }
  return joined
}

/** Return whether one area holds another, as far as the eye can tell. */
const holds = (around: Area, { x, y, width, height }: Area) =>
  around.x < x + width / 2 && around.x + around.width > x + width / 2 && around.y <= y + 2 && bottom(around) >= y + height - 2

/** Put words into the smallest form around them, if they are all that it holds. Return what remains. */
function placeWords(items: readonly Item[]): Item[] {
  const forms = items.filter(({ object }) => object.kind === 'shape').toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const owners = new Map<Item, Item[]>()
  for (const item of items) {
    const { object } = item
    const owner = object.kind === 'text' && object.turn === 0 ? forms.find((form) => holds(areaIn(form), object.area)) : undefined
    if (owner) owners.set(owner, [...(owners.get(owner) ?? []), item])
  }
  const moved = new Set<Item>()
  for (const [owner, [words, ...others]] of owners) {
    if (owner.object.kind !== 'shape' || words?.object.kind !== 'text' || others.length > 0) continue
    const { area, paint } = owner.object
    owner.object = { ...words.object, box: { area, paint } }
    moved.add(words)
  }
  return items.filter((item) => !moved.has(item))
}

const sizeOf = (item: Item) => areaIn(item).width * areaIn(item).height

/** Return whether all of a drawing can be shapes, lines and words. */
function isCertain(svg: SVGSVGElement): boolean {
  if (svg.querySelector('foreignObject, image, use, textPath, [mask], [clip-path]')) return false
  return [...svg.querySelectorAll<SVGElement>('*')].every((element) => {
    const { fill, stroke, filter } = getComputedStyle(element)
    return !fill.startsWith('url') && !stroke.startsWith('url') && filter === 'none'
  })
}

/** Return the alternative text of a diagram. */
export const altOfDiagram = (svg: Element): string | undefined =>
  svg.closest('.lectern-diagram [role="img"]')?.getAttribute('aria-label') ?? undefined

/** Return a drawn diagram as shapes, and lines that are attached to them; undefined for one that has more than these. */
export function readDiagram(svg: SVGSVGElement, sheet: Sheet, { opacity, turned }: ReadContext): ReadGroup | undefined {
  const alt = altOfDiagram(svg)
  if (alt === undefined || turned || !isCertain(svg)) return undefined
  const items = placeWords(joinStrokes([...svg.children].flatMap((child) => readItems(child, sheet, opacity))))
  const objects = attachLines(items, scaleOf(svg.getScreenCTM() ?? new DOMMatrix(), sheet))
  return objects.length > 0 ? { kind: 'group', alt, objects } : undefined
}
