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

function segmentsOf({ categories, series }: SeriesTable, stacked: boolean): Segment[] {
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

/** Draw bars: one series, several beside each other, or several on top of each other. */
export function drawBars(sketch: Sketch, stacked: boolean): Drawn {
  const { options, data, canvas, formats } = sketch
  const table = readSeries(data, options)
  const { categories, series } = table
  const single = series.length === 1
  const key = single
    ? 0
    : drawKey(
        sketch,
        series.map(({ name }) => name),
      )
  const horizontal = options.horizontal ?? mustLie(categories, canvas.width - 48, canvas.height - key)
  const segments = segmentsOf(table, stacked)
  const values = valuesOf(
    sketch,
    segments.flatMap(({ from, to }) => [from, to]),
    0,
  )
  const widest = widestOf(presentValues(series).slice(0, 500).map(formats.short))
  const isNarrow = !horizontal && widest > (canvas.width / Math.max(1, categories.length * (stacked ? 1 : series.length))) * 0.9
  const labels = options.labels ?? (single && categories.length <= 24 && !isNarrow)
  const withAxis = !labels || stacked
  const top = drawAxisTitle(sketch, key)
  const axisWidth = withAxis && !horizontal ? widestOf(values.ticks.map(({ words }) => words)) + 10 : 0
  const labelRoom = labels && !stacked ? widest + 10 : 8
  const below = segments.some(({ value }) => value < 0)

  const names = Math.min(canvas.width * 0.4, widestOf(categories.slice(0, 500)) + 10)
  const lying: Box = {
    x: names + (below && !stacked ? labelRoom : 0),
    y: top,
    width: canvas.width - names - labelRoom - (below && !stacked ? labelRoom : 0),
    height: canvas.height - top - (withAxis ? 32 : 2),
  }
  const room = (canvas.width - axisWidth) / Math.max(1, categories.length)
  const step = Math.max(1, Math.ceil((Math.min(widestOf(categories.slice(0, 500)), 80) + 8) / room / (categories.length > 40 ? 1 : 2)))
  const lines = categories.map((name, index) => (index % step === 0 ? wrapText(name, room * step - 6, 3) : []))
  const foot = 8 + lineHeight * lines.reduce((most, one) => Math.max(most, one.length), 1) + (options.xTitle === undefined ? 0 : lineHeight)
  const head = labels && !stacked ? lineHeight : 8
  const standing: Box = {
    x: axisWidth,
    y: top + head,
    width: canvas.width - axisWidth,
    height: canvas.height - top - head - foot - (below && labels && !stacked ? lineHeight : 0),
  }
  const box = horizontal ? lying : standing

  const place = horizontal ? values.to(box.x, box.x + box.width) : values.to(box.y + box.height, box.y)
  const bands = scaleBand(
    categories.map((_, index) => index),
    horizontal ? [box.y, box.y + box.height] : [box.x, box.x + box.width],
  )
    .paddingInner(single || stacked ? 0.28 : 0.34)
    .paddingOuter(0.12)
  const inner = scaleBand(
    series.map((_, index) => index),
    [0, bands.bandwidth()],
  ).paddingInner(0.06)
  if (withAxis) (horizontal ? drawValueAxisBelow : drawValueAxis)(sketch, values, box, place)

  const shapes = new Map<number, string>()
  for (const { series: index, category, value, from, to } of segments) {
    const across = (bands(category) ?? 0) + (stacked ? 0 : (inner(index) ?? 0))
    const thick = stacked ? bands.bandwidth() : inner.bandwidth()
    const [a, b] = [place(from), place(to)].sort((one, other) => one - other) as [number, number]
    // A thin gap tells the parts of a stack apart.
    const gap = stacked && b - a > 3 ? 1 : 0
    const area = horizontal
      ? { x: a, y: across, width: b - a - gap, height: thick }
      : { x: across, y: a + gap, width: thick, height: b - a - gap }
    const name = series[index]?.name ?? ''
    const categoryName = categories[category] ?? ''
    if (segments.length > mostBars) {
      shapes.set(
        index,
        `${shapes.get(index) ?? ''}M${area.x.toFixed(1)} ${area.y.toFixed(1)}h${area.width.toFixed(2)}v${area.height.toFixed(1)}h${(-area.width).toFixed(2)}z`,
      )
      continue
    }
    const mark = `${name}/${categoryName}`
    canvas.add(svgTag('rect', { ...area, class: barLook(sketch, single, name, index, categoryName) }), [name, categoryName], mark)
    canvas.keepFree(area)
    if (!labels) continue
    const words = formats.short(value)
    if (stacked) {
      const fits = horizontal
        ? textWidth(words) + 6 < area.width && thick > lineHeight
        : area.height > lineHeight && textWidth(words) + 4 < thick
      if (fits)
        canvas.write(words, area.x + area.width / 2, area.y + area.height / 2, {
          anchor: 'middle',
          look: `on-${lookOf(options, name, index)} value`,
          names: [name, categoryName],
          mark: `value ${mark}`,
        })
    } else if (horizontal)
      canvas.write(words, value < 0 ? a - 6 : b + 6, across + thick / 2, {
        look: 'value',
        anchor: value < 0 ? 'end' : 'start',
        names: [name, categoryName],
        mark: `value ${mark}`,
      })
    else if (textWidth(words) <= thick * 1.35 + 4)
      canvas.write(words, across + thick / 2, value < 0 ? b + lineHeight / 2 : a - lineHeight / 2, {
        look: 'value',
        anchor: 'middle',
        names: [name, categoryName],
        mark: `value ${mark}`,
      })
  }
  for (const [index, d] of shapes)
    canvas.add(
      svgTag('path', { d, class: barLook(sketch, single, series[index]?.name ?? '', index, '') }),
      [series[index]?.name ?? ''],
      `bars ${index}`,
    )

  const zero = place(0)
  if (horizontal) drawRule(canvas, zero, box.y, zero, box.y + box.height, 'zero')
  else drawRule(canvas, box.x, zero, box.x + box.width, zero, 'zero')
  categories.forEach((name, category) => {
    const middle = (bands(category) ?? 0) + bands.bandwidth() / 2
    if (horizontal)
      canvas.write(cutText(name, names - 10), names - 10, middle, { anchor: 'end', look: 'tick', names: [name], mark: `at ${name}` })
    else {
      const y = canvas.height - foot + 8 + lineHeight / 2
      for (const [index, line] of (lines[category] ?? []).entries())
        canvas.write(line, middle, y + index * lineHeight, {
          anchor: 'middle',
          look: 'soft tick',
          names: [name],
          mark: `at ${name} ${index}`,
        })
    }
  })
  if (options.xTitle !== undefined && !horizontal)
    canvas.write(options.xTitle, box.x + box.width / 2, canvas.height - lineHeight / 2, { anchor: 'middle', look: 'soft' })
  const middleOf = (x: string | number) => {
    const at = categories.indexOf(String(x))
    return at < 0 ? undefined : (bands(at) ?? 0) + bands.bandwidth() / 2
  }
  if (!horizontal) drawAnnotations(sketch, box, middleOf, place)
  else
    drawAnnotations(
      { ...sketch, options: { ...options, annotations: (options.annotations ?? []).filter(({ x }) => x === undefined) } },
      box,
      middleOf,
      place,
    )
  return {
    ...tableOfSeries(table),
    looks: series.map(({ name }, index) => lookOf(options, name, index)),
    native: {
      kind: 'bar',
      stacked,
      horizontal,
      domain: values.domain,
      labels,
      box,
      ...(single && options.highlight !== undefined && { points: categories.map((name) => lookOf(options, name, 0)) }),
    },
  }
}

/** A single series has one color, and its highlighted bars the accent. */
function barLook({ options }: Sketch, single: boolean, name: string, index: number, category: string): string {
  if (!single || options.highlight === undefined) return lookOf(options, name, index)
  return lookOf(options, lookOf(options, name, 0) === 'c0' ? category : name, 0)
}
