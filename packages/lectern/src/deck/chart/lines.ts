import { area as areaShape, line as lineShape, stack } from 'd3-shape'
import { type Box, cutText, lineHeight, spread, svgTag } from './canvas.ts'
import { namesIn } from './chart.ts'
import { readSeries, type SeriesTable, timeOf } from './read-data.ts'
import {
  type Along,
  alongOf,
  alongRoom,
  type Drawn,
  drawAlong,
  drawAnnotations,
  drawAxisTitle,
  drawValueAxis,
  lookOf,
  presentValues,
  type Sketch,
  tableOfSeries,
  type ValueScale,
  valuesOf,
  widestOf,
} from './sketch.ts'

type Point = readonly [x: number, from: number | null, to: number | null]

/** Keep the lowest and the highest of the points that share a pixel. */
function thinned(points: readonly Point[], width: number): readonly Point[] {
  if (points.length <= width * 2) return points
  const kept: Point[] = []
  let bucket: Point[] = []
  const flush = () => {
    const low = bucket.reduce((a, b) => ((b[2] ?? 0) < (a[2] ?? 0) ? b : a), bucket[0] ?? [0, null, null])
    const high = bucket.reduce((a, b) => ((b[2] ?? 0) > (a[2] ?? 0) ? b : a), low)
    kept.push(...(low === high ? [low] : bucket.indexOf(low) < bucket.indexOf(high) ? [low, high] : [high, low]))
  }
  for (const point of points) {
    if (bucket[0] && (Math.floor(point[0]) !== Math.floor(bucket[0][0]) || (point[2] === null) !== (bucket[0][2] === null))) {
      flush()
      bucket = []
    }
    bucket.push(point)
  }
  if (bucket.length > 0) flush()
  return kept
}

/** Return where the text of an annotation is on the axis. */
export function axisPlace(along: Along, texts: readonly string[], place: ValueScale): (x: string | number) => number | undefined {
  return (x) => {
    const value = along.kind === 'time' ? timeOf(String(x)) : along.kind === 'number' ? Number(x) : texts.indexOf(String(x))
    if (value === undefined || Number.isNaN(value) || (along.kind === 'name' && value < 0)) return undefined
    return value < along.domain[0] || value > along.domain[1] ? undefined : place(value)
  }
}

/** Return the values of each series as a stack: where it begins and ends at each category. */
const stackOf = ({ categories, series }: SeriesTable) =>
  stack<number, number>()
    .keys(series.keys())
    .value((category, index) => series[index]?.values[category] ?? 0)(categories.keys())

/** Draw lines, or areas on top of each other, with the names of the series at their ends. */
export function drawLines(sketch: Sketch, filled: boolean): Drawn {
  const { options, data, canvas, formats } = sketch
  const table = readSeries(data, options)
  const { categories, series } = table
  const along = alongOf(categories, sketch)
  const stacked = filled ? stackOf(table) : []
  const values = filled ? valuesOf(sketch, stacked.flat(2), 0) : valuesOf(sketch, presentValues(series))
  const top = drawAxisTitle(sketch, 0) + 8
  const left = widestOf(values.ticks.map(({ words }) => words)) + 10
  const lastOf = (index: number) => (series[index]?.values ?? []).findLastIndex((value) => value !== null)
  const single = series.length === 1
  const wordsOf = (index: number): string => {
    const value = series[index]?.values[lastOf(index)]
    const written = value == null ? '' : formats.value(value)
    return single ? written : (options.labels ?? false) ? `${series[index]?.name} ${written}` : (series[index]?.name ?? '')
  }
  const words = series.map((_, index) => cutText(wordsOf(index), canvas.width * 0.32))
  const box: Box = { x: left, y: top, width: canvas.width - left - widestOf(words) - 14, height: canvas.height - top - alongRoom(sketch) }
  const [place, y] = [along.place(box.x, box.x + box.width), values.to(box.y + box.height, box.y)]
  drawValueAxis(sketch, values, box, y)
  drawAlong(sketch, along, box, place)

  const order = along.values.map((_, index) => index).sort((a, b) => (along.values[a] ?? 0) - (along.values[b] ?? 0))
  const ends: { readonly index: number; readonly y: number; readonly x: number }[] = []
  // Highlighted series are drawn last, above the others.
  const drawn = series
    .map((_, index) => index)
    .sort((a, b) => Number(lookOf(options, series[a]?.name ?? '', a) !== 'c0') - Number(lookOf(options, series[b]?.name ?? '', b) !== 'c0'))
  for (const index of drawn) {
    const { name, values: own } = series[index] ?? { name: '', values: [] }
    const look = lookOf(options, name, index)
    const points = thinned(
      order.map(
        (at): Point => [
          place(along.values[at] ?? 0),
          ...(filled
            ? ([y(stacked[index]?.[at]?.[0] ?? 0), y(stacked[index]?.[at]?.[1] ?? 0)] as const)
            : ([null, own[at] == null ? null : y(own[at] ?? 0)] as const)),
        ],
      ),
      box.width,
    )
    const last = points.findLast(([, , to]) => to !== null)
    if (!last) continue
    const shape = filled
      ? areaShape<Point>(
          ([x]) => x,
          ([, from]) => from ?? 0,
          ([, , to]) => to ?? 0,
        ).digits(1)(points)
      : lineShape<Point>(
          ([x]) => x,
          ([, , to]) => to ?? 0,
        )
          .defined(([, , to]) => to !== null)
          .digits(1)(points)
    canvas.add(svgTag('path', { d: shape ?? '', class: `${filled ? 'area' : 'line'} ${look}` }), [name], `shape ${name}`)
    if (!filled) canvas.add(svgTag('circle', { cx: last[0], cy: last[2] ?? 0, r: 4, class: look }), [name], `end ${name}`)
    for (const [, from, to] of [last]) ends.push({ index, x: last[0], y: filled ? ((from ?? 0) + (to ?? 0)) / 2 : (to ?? 0) })
  }
  const most = Math.max(1, Math.floor(box.height / lineHeight))
  const chosen = namesIn(options.highlight)
  const named = ends
    .toSorted((a, b) => Number(chosen.includes(series[b.index]?.name ?? '')) - Number(chosen.includes(series[a.index]?.name ?? '')))
    .slice(0, most)
  const places = spread(
    named.map((end) => end.y),
    box.y,
    box.y + box.height,
  )
  named.forEach(({ index, x }, at) => {
    const name = series[index]?.name ?? ''
    const isSoft = lookOf(options, name, index) === 'c0'
    if (words[index] !== '')
      canvas.write(words[index] ?? '', x + 10, places[at] ?? 0, {
        look: isSoft ? 'soft' : `strong ${lookOf(options, name, index)}`,
        names: [name],
        mark: `name ${name}`,
      })
  })
  drawAnnotations(sketch, box, axisPlace(along, categories, place), y)
  return {
    ...tableOfSeries({ ...table, categories: along.kind === 'time' ? along.values.map(along.words) : categories }),
    ...(along.kind === 'time' && { dates: categories }),
    looks: series.map(({ name }, index) => lookOf(options, name, index)),
    native: {
      kind: filled ? 'area' : 'line',
      stacked: filled,
      ...values.native,
      ...(along.kind === 'time' && along.native?.(box.width)),
      box,
    },
  }
}
