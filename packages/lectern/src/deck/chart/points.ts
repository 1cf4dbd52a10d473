import { bin } from 'd3-array'
import { scaleBand } from 'd3-scale'
import { message, translate } from '../../base/language/index.ts'
import { type Box, cutText, lineHeight, spread, svgTag, textSize } from './canvas.ts'
import { ChartMistake } from './chart.ts'
import { axisPlace } from './lines.ts'
import { columnOf, numberIn, readSeries, textOf, timeOf } from './read-data.ts'
import {
  alongOf,
  alongRoom,
  type Drawn,
  drawAlong,
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

/** Above this many points, the words beside them are left out. */
const mostWords = 200

/** Draw points at two numbers each. */
export function drawScatter(sketch: Sketch): Drawn {
  const { options, data, canvas } = sketch
  const across = options.x === undefined ? (data.columns[0] ?? '') : columnOf(data, options.x, 'x')
  const others = data.columns.filter((name) => name !== across && name !== options.series && name !== options.label)
  const columns = options.y === undefined ? others.slice(0, 1) : [options.y].flat().map((name) => columnOf(data, name, 'y'))
  const [up] = columns
  if (up === undefined)
    throw new ChartMistake('A scatter plot needs two columns with numbers', 'Add one, or name both with "x" and "y".', { option: 'data' })
  const by = options.series === undefined ? undefined : columnOf(data, options.series, 'series')
  const label = options.label === undefined ? undefined : columnOf(data, options.label, 'label')
  // A date stays a text, and any other text must be a number.
  const texts = data.rows.map((row, index) => {
    const text = textOf(row, across)
    return text === '' || timeOf(text) !== undefined ? text : String(numberIn(data, index, across))
  })
  const written = texts.filter((text) => text !== '')
  const along = alongOf(written, sketch)
  const places = new Map(written.map((text, index) => [text, along.values[index]]))
  if (along.kind === 'name') for (const index of data.rows.keys()) numberIn(data, index, across)
  const points = columns.flatMap((column) =>
    data.rows.flatMap((row, index) => {
      const value = numberIn(data, index, column)
      const at = places.get(texts[index] ?? '')
      if (value === null || at === undefined) return []
      const name = by === undefined ? (columns.length > 1 ? column : up) : textOf(row, by)
      return [{ name, label: label === undefined ? '' : textOf(row, label), x: at, y: value, row: index }]
    }),
  )
  const names = [...new Set(points.map(({ name }) => name))]
  const key = names.length > 1 ? drawKey(sketch, names) : 0
  const values = valuesOf(
    sketch,
    points.map(({ y }) => y),
  )
  const top = drawAxisTitle(sketch, key, columns.length === 1 ? up : undefined) + 4
  const left = widestOf(values.ticks.map(({ words }) => words)) + 10
  const titled = { ...sketch, options: { ...options, xTitle: options.xTitle ?? across } }
  const box: Box = { x: left, y: top, width: canvas.width - left - 10, height: canvas.height - top - alongRoom(titled) }
  const [place, y] = [along.place(box.x + 8, box.x + box.width - 8), values.to(box.y + box.height - 2, box.y + 2)]
  drawValueAxis(sketch, values, box, y)
  drawAlong(titled, along, box, place)
  names.forEach((name, index) => {
    // One shape for all points of a series: a dot is the round end of a line without length.
    const d = points.flatMap((point) => (point.name === name ? [`M${place(point.x).toFixed(1)} ${y(point.y).toFixed(1)}h0`] : [])).join('')
    canvas.add(
      svgTag('path', { d, class: `dots ${lookOf(options, name, index)}`, 'stroke-width': points.length > 500 ? 4 : 9 }),
      [name],
      `dots ${name}`,
    )
  })
  if (label !== undefined && points.length <= mostWords) {
    for (const point of points) canvas.keepFree({ x: place(point.x) - 5, y: y(point.y) - 5, width: 10, height: 10 })
    for (const point of points) {
      const [px, py] = [place(point.x), y(point.y)]
      const spots = [
        [px + 9, py, 'start'],
        [px - 9, py, 'end'],
        [px, py - 15, 'middle'],
        [px, py + 15, 'middle'],
      ] as const
      const free = spots.find(([x, at, anchor]) => canvas.hasRoom(point.label, x, at, anchor))
      if (free)
        canvas.write(point.label, free[0], free[1], { anchor: free[2], names: [point.name, point.label], mark: `label ${point.row}` })
    }
  }
  drawAnnotations(sketch, box, axisPlace(along, texts, place), y)
  return {
    columns: [
      ...(label === undefined ? [] : [label]),
      ...(by === undefined ? [] : [by]),
      across,
      ...(columns.length > 1 ? ['', translate(sketch.texts, message('value'))] : [up]),
    ],
    rows: points.map((point) => [
      ...(label === undefined ? [] : [point.label]),
      ...(by === undefined ? [] : [point.name]),
      along.kind === 'time' ? along.words(point.x) : point.x,
      ...(columns.length > 1 ? [point.name] : []),
      point.y,
    ]),
    looks: names.map((name, index) => lookOf(options, name, index)),
    ...(names.length === 1 &&
      columns.length === 1 &&
      along.kind === 'number' && { native: { kind: 'scatter', ...values.native, ...along.native?.(box.width), box } as const }),
  }
}

/** Draw a row of dots for each category, with a line from the lowest to the highest. */
export function drawDots(sketch: Sketch): Drawn {
  const { options, data, canvas } = sketch
  const table = readSeries(data, options)
  const { categories, series } = table
  const key =
    series.length > 1
      ? drawKey(
          sketch,
          series.map(({ name }) => name),
        )
      : 0
  const top = drawAxisTitle(sketch, key)
  const values = valuesOf(sketch, presentValues(series))
  const names = Math.min(canvas.width * 0.4, widestOf(categories) + 16)
  const box: Box = { x: names, y: top, width: canvas.width - names - 24, height: canvas.height - top - 32 }
  const place = values.to(box.x, box.x + box.width)
  drawValueAxisBelow(sketch, values, box, place)
  const bands = scaleBand(
    categories.map((_, index) => index),
    [box.y, box.y + box.height],
  )
  const every = Math.max(1, Math.ceil(lineHeight / (bands.bandwidth() || 1)))
  categories.forEach((name, index) => {
    const y = (bands(index) ?? 0) + bands.bandwidth() / 2
    const found = series.flatMap(({ values: own }) => own[index] ?? [])
    if (index % every === 0) canvas.write(cutText(name, names - 16), names - 16, y, { anchor: 'end', names: [name], mark: `at ${name}` })
    const [from, to] = [place(Math.min(...found)), place(Math.max(...found))]
    if (found.length > 1)
      canvas.add(svgTag('path', { d: `M${from.toFixed(1)} ${y.toFixed(1)}H${to.toFixed(1)}`, class: 'span' }), [name], `span ${name}`)
    series.forEach((one, at) => {
      const value = one.values[index]
      if (value != null)
        canvas.add(
          svgTag('circle', { cx: place(value), cy: y, r: Math.min(7, bands.bandwidth() / 2.4), class: lookOf(options, one.name, at) }),
          [one.name, name],
          `${one.name}/${name}`,
        )
    })
  })
  return { ...tableOfSeries(table), looks: series.map(({ name }, index) => lookOf(options, name, index)) }
}

/** Draw how many values are in each of a number of equal intervals. */
export function drawHistogram(sketch: Sketch): Drawn {
  const { options, data, canvas, formats } = sketch
  const named = options.x ?? [options.y ?? []].flat()[0]
  const firstWithNumbers = data.columns.find((name) => data.rows.some((row) => Number.isFinite(Number(row.cells.get(name) || Number.NaN))))
  const column = named === undefined ? (firstWithNumbers ?? data.columns[0] ?? '') : columnOf(data, named, 'x')
  const numbers = data.rows.flatMap((_, index) => numberIn(data, index, column) ?? [])
  const along = alongOf(numbers.map(String), sketch)
  const split = valuesOf({ ...sketch, options: { type: 'histogram' } }, numbers.length > 0 ? [...along.domain] : [], numbers[0] ?? 0)
  const [low, high] = split.domain
  const count = options.bins ?? Math.min(30, Math.max(5, Math.ceil(Math.log2(numbers.length || 1) + 1) * 2))
  const edges = Array.from({ length: count - 1 }, (_, index) => low + ((high - low) * (index + 1)) / count)
  const bins = bin<number, number>().domain([low, high]).thresholds(edges)(numbers)
  const values = valuesOf(
    sketch,
    bins.map(({ length }) => length),
    0,
  )
  const top = drawAxisTitle({ ...sketch, formats: { ...formats, unitWord: undefined } }, 0)
  const words = values.ticks.map(({ value }) => formats.tick(value, 1))
  const plain = {
    ...values,
    ticks: values.ticks.flatMap((tick) => (Number.isInteger(tick.value) ? [{ ...tick, words: String(tick.value) }] : [])),
  }
  const titled = { ...sketch, options: { ...options, xTitle: options.xTitle ?? column } }
  const left = widestOf(words) + 10
  const box: Box = { x: left, y: top + 8, width: canvas.width - left - 8, height: canvas.height - top - 8 - alongRoom(titled) }
  const y = values.to(box.y + box.height, box.y)
  const axis = alongOf([String(low), String(high)], sketch)
  const place = (value: number) => box.x + ((value - low) / (high - low || 1)) * box.width
  drawValueAxis(sketch, plain, box, y)
  drawAlong(titled, axis.kind === 'time' ? { ...axis, kind: 'number', ticks: () => split.ticks } : axis, box, place)
  bins.forEach(({ x0 = 0, x1 = 0, length }, index) => {
    const [a, b] = [place(x0), place(x1)]
    if (length > 0)
      canvas.add(
        svgTag('rect', {
          x: a + 0.75,
          y: y(length),
          width: Math.max(0.5, b - a - 1.5),
          height: box.y + box.height - y(length),
          class: 'c1',
        }),
        [String(index + 1)],
        `bin ${index}`,
      )
  })
  drawRule(canvas, box.x, box.y + box.height, box.x + box.width, box.y + box.height, 'zero')
  drawAnnotations(sketch, box, (x) => (Number(x) >= low && Number(x) <= high ? place(Number(x)) : undefined), y)
  const rangeOf = (from = 0, to = 0) => `${formats.tick(from, (high - low) / count)}–${formats.tick(to, (high - low) / count)}`
  return {
    columns: [column, translate(sketch.texts, message('Count'))],
    rows: bins.map(({ x0, x1, length }) => [rangeOf(x0, x1), length]),
    looks: ['c1'],
    native: { kind: 'bar', touching: true, ...values.native, box },
  }
}

const spreadWithin = (places: readonly number[], box: Box) => spread(places, box.y - textSize / 2, box.y + box.height + textSize / 2)

/** Draw a line from the first to the last value of each row, with words at both ends. */
export function drawSlopes(sketch: Sketch): Drawn {
  const { options, data, canvas, formats } = sketch
  const table = readSeries(data, options)
  const [from, to] = [table.series[0], table.series.at(-1)]
  if (!from || !to || from === to)
    throw new ChartMistake('A slope chart needs two columns with values', 'Add one for the end, or name both, as in "y: [2020, 2025]".', {
      option: 'data',
    })
  const values = valuesOf(sketch, presentValues([from, to]))
  const rows = table.categories.flatMap((name, index) => {
    const [a, b] = [from.values[index], to.values[index]]
    return a == null || b == null ? [] : [{ name, index, a, b }]
  })
  const before = rows.map(({ name, a }) => `${cutText(name, canvas.width * 0.24)} ${formats.value(a)}`)
  const after = rows.map(({ b, name }) => `${formats.value(b)} ${cutText(name, canvas.width * 0.24)}`)
  const heads = [from.name, to.name].map((name) => cutText(name, canvas.width * 0.24))
  const [leftRoom, rightRoom] = [widestOf([...before, ...heads.slice(0, 1)]) + 14, widestOf([...after, ...heads.slice(1)]) + 14]
  const box: Box = {
    x: leftRoom,
    y: lineHeight * 2,
    width: canvas.width - leftRoom - rightRoom,
    height: canvas.height - lineHeight * 3,
  }
  const y = values.to(box.y + box.height, box.y)
  const right = box.x + box.width
  for (const [x, at, anchor] of [
    [box.x, 0, 'end'],
    [right, 1, 'start'],
  ] as const) {
    canvas.write(heads[at] ?? '', anchor === 'end' ? x - 10 : x + 10, lineHeight / 2, { anchor, look: 'soft' })
    drawRule(canvas, x, box.y - 4, x, box.y + box.height + 4, 'grid')
  }
  const [lefts, rights] = [
    spreadWithin(
      rows.map(({ a }) => y(a)),
      box,
    ),
    spreadWithin(
      rows.map(({ b }) => y(b)),
      box,
    ),
  ]
  rows.forEach(({ name, index, a, b }, at) => {
    const look = lookOf(options, name, index)
    const text = look === 'c0' ? 'soft' : look
    canvas.add(
      svgTag('path', { d: `M${box.x.toFixed(1)} ${y(a).toFixed(1)}L${right.toFixed(1)} ${y(b).toFixed(1)}`, class: `line ${look}` }),
      [name],
      `shape ${name}`,
    )
    for (const [x, value] of [
      [box.x, a],
      [right, b],
    ] as const)
      canvas.add(svgTag('circle', { cx: x, cy: y(value), r: 4, class: look }), [name], `end ${name} ${x === right}`)
    canvas.write(before[at] ?? '', box.x - 10, lefts[at] ?? 0, { anchor: 'end', look: text, names: [name], mark: `before ${name}` })
    canvas.write(after[at] ?? '', right + 10, rights[at] ?? 0, { look: text, names: [name], mark: `after ${name}` })
  })
  return { ...tableOfSeries(table), looks: table.series.map(() => 'c1') }
}
