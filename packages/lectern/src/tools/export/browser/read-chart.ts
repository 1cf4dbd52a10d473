import { parseJson } from '../../../base/lib/model/index.ts'
import { isNativeChart, type NativeChart } from '../../../deck/chart/index.ts'
import type { Area, Color, ReadArrow, ReadChart, ReadObject, ReadShape, ReadText } from '../model/pptx-read.ts'
import { onTop, readColor } from './colors.ts'
import type { ReadContext, Sheet } from './read-context.ts'

/** The table of a chart has no more rows than these. */
const mostRows = 100

/** Return the value in a cell of the table. */
const numberIn = (cell: Element | undefined): number | null => {
  const value = cell?.querySelector('data')?.value
  return value === undefined ? null : Number(value)
}

/** Return the date in a cell as spreadsheets count days. */
const dayIn = (cell: Element | undefined): number => Date.parse(cell?.querySelector('time')?.dateTime ?? '') / 86_400_000 + 25_569

const wordsOf = (cell: Element | undefined): string => (cell?.textContent ?? '').trim()

const isSeen = (element: Element): boolean => getComputedStyle(element).visibility === 'visible'

/** Return words of the drawing as a text of the presentation. */
function textOf(element: SVGTextElement, sheet: Sheet, { ground, opacity, scale }: ReadContext): ReadText | undefined {
  const words = wordsOf(element)
  const area = sheet.area(element.getBoundingClientRect())
  const style = getComputedStyle(element)
  const color = readColor(style.fill, opacity)
  if (!words || !color || !isSeen(element)) return undefined
  const size = Number.parseFloat(style.fontSize) * scale
  const align = ({ middle: 'center', end: 'right' } as const)[style.textAnchor as 'middle' | 'end'] ?? 'left'
  return {
    kind: 'text',
    area,
    paragraphs: [
      {
        runs: [{ text: words, font: style.fontFamily, size, color: onTop(color, ground), bold: Number(style.fontWeight) >= 600 }],
        align,
        rightToLeft: false,
        lineHeight: area.height,
        gap: 0,
        indent: 0,
      },
    ],
    wraps: false,
    slack: 0,
    heading: false,
    turn: 0,
  }
}

/** Return a line across the chart, which belongs to a note. */
function ruleOf(path: SVGPathElement, sheet: Sheet, { ground, opacity }: ReadContext): ReadArrow | undefined {
  const { x, y, width, height } = sheet.area(path.getBoundingClientRect())
  const color = readColor(getComputedStyle(path).stroke, opacity)
  if (!color) return undefined
  return { kind: 'arrow', from: [x, y], to: [x + width, y + height], color: onTop(color, ground), width: 1, heads: 'none' }
}

function swatchOf(rect: Element, sheet: Sheet, { ground, opacity }: ReadContext): ReadShape | undefined {
  const fill = readColor(getComputedStyle(rect).fill, opacity)
  if (!fill) return undefined
  return { kind: 'shape', area: sheet.area(rect.getBoundingClientRect()), paint: { fill: onTop(fill, ground), radius: 2 }, turn: 0 }
}

/** Return the area inside of the axes, on the slide. */
function plotOf(svg: SVGSVGElement, { x, y, width, height }: NativeChart['box'], sheet: Sheet): Area {
  const matrix = svg.getScreenCTM() ?? new DOMMatrix()
  const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(matrix))
  return sheet.area(new DOMRect(from?.x, from?.y, (to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)))
}

/**
 * Return a drawn chart as a chart that can be edited, with its words around it; undefined for one that PowerPoint does not have, and for one of which a
 * step shows only a part.
 */
export function readChart(svg: SVGSVGElement, sheet: Sheet, context: ReadContext): readonly ReadObject[] | undefined {
  const figure = svg.closest('.lectern-chart')
  const table = figure?.querySelector('table')
  const native = parseJson(svg.dataset.chart)
  if (!figure || !table || !isNativeChart(native) || context.turned || figure.querySelector('.lectern-chart-part:is(.hidden, .pale)'))
    return undefined
  const [header, ...rows] = [...table.rows].map(({ cells }) => [...cells])
  if (!header || rows.length === 0 || rows.length > mostRows || rows.some((row) => row.length !== header.length)) return undefined
  const opaque = (css: string): Color => onTop(readColor(css, context.opacity) ?? '#00000000', context.ground)
  const probe = figure.querySelector('th[class]') ?? svg
  const colorOf = (look: string): Color => {
    const { className } = probe
    probe.setAttribute('class', look)
    const { color } = getComputedStyle(probe)
    probe.setAttribute('class', String(className))
    return opaque(color)
  }
  const tick = svg.querySelector('.soft') ?? svg
  const style = getComputedStyle(tick)
  const chart: ReadChart = {
    kind: 'chart',
    native,
    area: sheet.area(svg.getBoundingClientRect()),
    box: plotOf(svg, native.box, sheet),
    categories: rows.map(([first]) => (native.dates ? String(dayIn(first)) : wordsOf(first))),
    // The column before the values: others may have words.
    across: native.kind === 'scatter' ? rows.map((row) => numberIn(row.at(-2))) : [],
    series: header.slice(1).map((cell, index) => ({
      name: wordsOf(cell),
      values: rows.map((row) => numberIn(row[index + 1])),
      color: opaque(getComputedStyle(cell).color),
    })),
    points: native.points?.map(colorOf) ?? [],
    ink: opaque(style.fill),
    line: onTop('#80808040', context.ground),
    font: style.fontFamily,
    size: Number.parseFloat(style.fontSize) * context.scale,
    alt: svg.getAttribute('aria-label') ?? '',
  }
  const pie = native.kind === 'pie' || native.kind === 'doughnut'
  const around = [
    ...[...svg.querySelectorAll('rect[rx="2"]')].map((rect) => swatchOf(rect, sheet, context)),
    ...[...svg.querySelectorAll<SVGPathElement>(pie ? 'path.grid' : 'path.note')].map((path) => ruleOf(path, sheet, context)),
    ...[...svg.querySelectorAll<SVGTextElement>('text:not(.tick, .value)')].map((text) => textOf(text, sheet, context)),
  ]
  return [chart, ...around.filter((object) => object !== undefined)]
}

const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'visibility',
]
const lettered = ['font-family', 'font-size', 'font-weight', 'text-anchor']

/** Return a drawing as a file of its own, in which each color is written out. Programs for presentations know no style sheets of pages. */
export function vectorOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [own, copies] = [svg, copy].map((root) => [...root.querySelectorAll('*')])
  own?.forEach((element, index) => {
    const style = getComputedStyle(element)
    const target = copies?.[index]
    for (const name of [...painted, ...(element.localName === 'text' ? lettered : [])]) {
      const value = style.getPropertyValue(name)
      const isColor = /^(fill|stroke)$/.test(name) && value !== 'none'
      const color = isColor ? readColor(value) : undefined
      target?.setAttribute(name, isColor ? (color?.slice(0, 7) ?? 'none') : value)
      if (color && !color.endsWith('ff')) target?.setAttribute(`${name}-opacity`, String(Number.parseInt(color.slice(7), 16) / 255))
    }
    for (const name of ['class', 'style']) target?.removeAttribute(name)
  })
  for (const style of copy.querySelectorAll('style')) style.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}
