import { scaleBand } from 'd3-scale'
import { type Box, cutText, lineHeight, svgTag, textWidth, wrapText } from './canvas.ts'
import { readSeries, type SeriesTable } from './read-data.ts'
import {
  type Drawn,
  drawAnnotations,
  drawAxisTitle,
  drawKey,
  drawRule,
  drawValueAxis,
  drawValueAxisBelow,
  lookOf,
  presentValues,
  type Sketch,
  tableOfSeries,
  type Values,
  valuesOf,
  widestOf,
} from './sketch.ts'

interface Segment {
  readonly series: number
  readonly category: number
  readonly value: number
  readonly from: number
  readonly to: number
}

/** Above this many bars, a series is one shape. */
const mostBars = 400

function segmentsOf(categories: readonly string[], series: SeriesTable['series'], stacked: boolean): Segment[] {
  return categories.flatMap((_, category) => {
    let [above, below] = [0, 0]
    return series.flatMap(({ values }, index) => {
      const value = values[category]
      if (value == null) return []
      const from = stacked ? (value < 0 ? below : above) : 0
      if (value < 0) below += value
      else above += value
      return [{ series: index, category, value, from, to: from + value }]
    })
  })
}

/** Return whether the categories are too long to stand below bars. */
function mustLie(categories: readonly string[], width: number, height: number): boolean {
  const room = width / Math.max(1, categories.length)
  const isLong = categories.some(
    (name) => wrapText(name, 1e4, 1)[0] && (name.split(/\s+/).some((word) => textWidth(word) > room) || textWidth(name) > 2 * room),
  )
  return isLong && categories.length * 20 <= height
}

/** Bars before they are drawn: where they are, and what is written beside them. */
interface Plan extends Pick<SeriesTable, 'categories' | 'series'> {
  readonly stacked: boolean
  readonly horizontal: boolean
  readonly labels: boolean
  readonly withAxis: boolean
  readonly segments: readonly Segment[]
  readonly values: Values
  readonly box: Box
  /** The width of the names of lying bars, and the height of those below standing ones with their lines. */
  readonly names: number
  readonly foot: number
  readonly lines: readonly (readonly string[])[]
}

function planOf(sketch: Sketch, { categories, series }: SeriesTable, stacked: boolean): Plan {
  const { options, canvas, formats } = sketch
  const single = series.length === 1
  const seriesNames = series.map(({ name }) => name)
  const key = single ? 0 : drawKey(sketch, seriesNames)
  const horizontal = options.horizontal ?? mustLie(categories, canvas.width - 48, canvas.height - key)
  const segments = segmentsOf(categories, series, stacked)
  const ends = segments.flatMap(({ from, to }) => [from, to])
  const values = valuesOf(sketch, ends, 0)
  const widest = widestOf(presentValues(series).slice(0, 500).map(formats.short))
  const isNarrow = !horizontal && widest > (canvas.width / Math.max(1, categories.length * (stacked ? 1 : series.length))) * 0.9
  const labels = options.labels ?? (single && categories.length <= 24 && !isNarrow)
  const withAxis = !labels || stacked
  const top = drawAxisTitle(sketch, key)
  const axisWidth = withAxis && !horizontal ? widestOf(values.ticks.map(({ words }) => words)) + 10 : 0
  const outside = labels && !stacked
  const below = outside && segments.some(({ value }) => value < 0)

  const widestName = widestOf(categories.slice(0, 500))
  const names = Math.min(canvas.width * 0.4, widestName + 10)
  const room = (canvas.width - axisWidth) / Math.max(1, categories.length)
  const step = Math.max(1, Math.ceil((Math.min(widestName, 80) + 8) / room / (categories.length > 40 ? 1 : 2)))
  const lines = categories.map((name, index) => (index % step === 0 ? wrapText(name, room * step - 6, 3) : []))
  const foot = 8 + lineHeight * lines.reduce((most, one) => Math.max(most, one.length), 1) + (options.xTitle === undefined ? 0 : lineHeight)
  const side = outside ? widest + 10 : 8
  const head = outside ? lineHeight : 8
  const start = horizontal ? names + (below ? side : 0) : axisWidth
  const box: Box = horizontal
    ? { x: start, y: top, width: canvas.width - start - side, height: canvas.height - top - (withAxis ? 32 : 2) }
    : { x: start, y: top + head, width: canvas.width - start, height: canvas.height - top - head - foot - (below ? lineHeight : 0) }
  return { categories, series, stacked, horizontal, labels, withAxis, segments, values, box, names, foot, lines }
}

/** Return the scale of the values along the bars, and that of the categories across them. */
function scalesOf({ categories, series, stacked, horizontal, values, box }: Plan) {
  const bands = scaleBand(categories.keys(), horizontal ? [box.y, box.y + box.height] : [box.x, box.x + box.width])
    .paddingInner(series.length === 1 || stacked ? 0.28 : 0.34)
    .paddingOuter(0.12)
  return {
    place: horizontal ? values.to(box.x, box.x + box.width) : values.to(box.y + box.height, box.y),
    bands,
    middleOf: (category: number) => (bands(category) ?? 0) + bands.bandwidth() / 2,
    inner: scaleBand(series.keys(), [0, bands.bandwidth()]).paddingInner(0.06),
  }
}

type Scales = ReturnType<typeof scalesOf>

/** Return the place of a bar. */
function barOf({ series, category, from, to }: Segment, { stacked, horizontal }: Plan, { place, bands, inner }: Scales): Box {
  const across = (bands(category) ?? 0) + (stacked ? 0 : (inner(series) ?? 0))
  const thick = stacked ? bands.bandwidth() : inner.bandwidth()
  const [a, b] = [Math.min(place(from), place(to)), Math.max(place(from), place(to))]
  // A thin gap separates the parts of a stack.
  const gap = stacked && b - a > 3 ? 1 : 0
  return horizontal ? { x: a, y: across, width: b - a - gap, height: thick } : { x: across, y: a + gap, width: thick, height: b - a - gap }
}

/** Return where the value of a bar is written: within a part of a stack, at the end of any other bar; undefined where it has no room. */
function spotOf(words: string, value: number, { x, y, width, height }: Box, { stacked, horizontal }: Plan) {
  const [middle, center] = [x + width / 2, y + height / 2]
  if (stacked) {
    const fits = height > lineHeight && textWidth(words) + (horizontal ? 6 : 4) < width
    return fits ? { x: middle, y: center, anchor: 'middle' as const } : undefined
  }
  if (horizontal)
    return value < 0 ? { x: x - 6, y: center, anchor: 'end' as const } : { x: x + width + 6, y: center, anchor: 'start' as const }
  if (textWidth(words) > width * 1.35 + 4) return undefined
  return { x: middle, y: value < 0 ? y + height + lineHeight / 2 : y - lineHeight / 2, anchor: 'middle' as const }
}

function drawSegments(sketch: Sketch, plan: Plan, scales: Scales): void {
  const { canvas, options, formats } = sketch
  const { categories, series, stacked, segments, labels } = plan
  const single = series.length === 1
  const shapes = new Map<number, string>()
  for (const segment of segments) {
    const area = barOf(segment, plan, scales)
    const [name, category] = [series[segment.series]?.name ?? '', categories[segment.category] ?? '']
    if (segments.length > mostBars) {
      const d = `M${area.x.toFixed(1)} ${area.y.toFixed(1)}h${area.width.toFixed(2)}v${area.height.toFixed(1)}h${(-area.width).toFixed(2)}z`
      shapes.set(segment.series, `${shapes.get(segment.series) ?? ''}${d}`)
      continue
    }
    const [names, mark] = [[name, category], `${name}/${category}`]
    canvas.add(svgTag('rect', { ...area, class: barLook(sketch, single, name, segment.series, category) }), names, mark)
    canvas.keepFree(area)
    const words = formats.short(segment.value)
    const spot = labels ? spotOf(words, segment.value, area, plan) : undefined
    const look = stacked ? `on-${lookOf(options, name, segment.series)} value` : 'value'
    if (spot) canvas.write(words, spot.x, spot.y, { anchor: spot.anchor, look, names, mark: `value ${mark}` })
  }
  for (const [index, d] of shapes) {
    const name = series[index]?.name ?? ''
    canvas.add(svgTag('path', { d, class: barLook(sketch, single, name, index, '') }), [name], `bars ${index}`)
  }
}

/** Write the names of the categories, beside lying bars or below standing ones. */
function drawNames({ canvas, options }: Sketch, { categories, horizontal, names, foot, lines, box }: Plan, { middleOf }: Scales): void {
  categories.forEach((name, category) => {
    const middle = middleOf(category)
    if (horizontal) {
      canvas.write(cutText(name, names - 10), names - 10, middle, { anchor: 'end', look: 'tick', names: [name], mark: `at ${name}` })
      return
    }
    const y = canvas.height - foot + 8 + lineHeight / 2
    for (const [index, line] of (lines[category] ?? []).entries())
      canvas.write(line, middle, y + index * lineHeight, {
        anchor: 'middle',
        look: 'soft tick',
        names: [name],
        mark: `at ${name} ${index}`,
      })
  })
  if (options.xTitle !== undefined && !horizontal)
    canvas.write(options.xTitle, box.x + box.width / 2, canvas.height - lineHeight / 2, { anchor: 'middle', look: 'soft' })
}

/** Draw bars: one series, several beside each other, or several on top of each other. */
export function drawBars(sketch: Sketch, stacked: boolean): Drawn {
  const { options, data, canvas } = sketch
  const table = readSeries(data, options)
  const { categories, series } = table
  const plan = planOf(sketch, table, stacked)
  const { horizontal, labels, values, box } = plan
  const scales = scalesOf(plan)
  const { place, middleOf } = scales
  if (plan.withAxis) (horizontal ? drawValueAxisBelow : drawValueAxis)(sketch, values, box, place)
  drawSegments(sketch, plan, scales)
  const zero = place(0)
  if (horizontal) drawRule(canvas, zero, box.y, zero, box.y + box.height, 'zero')
  else drawRule(canvas, box.x, zero, box.x + box.width, zero, 'zero')
  drawNames(sketch, plan, scales)
  const annotations = horizontal ? (options.annotations ?? []).filter(({ x }) => x === undefined) : options.annotations
  const xOf = (x: string | number) => (categories.includes(String(x)) ? middleOf(categories.indexOf(String(x))) : undefined)
  drawAnnotations({ ...sketch, options: { ...options, ...(annotations && { annotations }) } }, box, xOf, place)
  return {
    ...tableOfSeries(table),
    looks: series.map(({ name }, index) => lookOf(options, name, index)),
    native: {
      ...{ kind: 'bar', stacked, horizontal, ...values.native, labels, box },
      ...(labels && { labelFormat: sketch.formats.codes.values(presentValues(series)) }),
      ...(series.length === 1 && options.highlight !== undefined && { points: categories.map((name) => lookOf(options, name, 0)) }),
    },
  }
}

/** A single series has one color, and its highlighted bars the accent. */
function barLook({ options }: Sketch, single: boolean, name: string, index: number, category: string): string {
  if (!single || options.highlight === undefined) return lookOf(options, name, index)
  return lookOf(options, lookOf(options, name, 0) === 'c0' ? category : name, 0)
}
