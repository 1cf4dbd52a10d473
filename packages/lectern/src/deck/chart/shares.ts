import { extent } from 'd3-array'
import { scaleBand } from 'd3-scale'
import { arc, type PieArcDatum, pie } from 'd3-shape'
import { type Box, cutText, lineHeight, spread, svgTag, textWidth } from './canvas.ts'
import { ChartMistake } from './chart.ts'
import { axisPlace } from './lines.ts'
import { columnOf, numberIn, readSeries, textOf, timeOf } from './read-data.ts'
import {
  alongOf,
  alongRoom,
  type Drawn,
  drawAlong,
  drawAnnotations,
  drawKey,
  drawRule,
  lookOf,
  presentValues,
  type Sketch,
  tableOfSeries,
  widestOf,
} from './sketch.ts'

interface Share {
  readonly name: string
  readonly value: number
  readonly index: number
}

/** Draw the shares of a whole, with their names beside them. */
export function drawPie(sketch: Sketch, hollow: boolean): Drawn {
  const { options, data, canvas, formats } = sketch
  const table = readSeries(data, options)
  const values = table.series[0]?.values ?? []
  const shares = table.categories.flatMap((name, index): Share[] => {
    const value = values[index] ?? 0
    if (value < 0)
      throw new ChartMistake(`"${name}" has the share ${value}, and a ${options.type} has no negative ones`, 'Use "type: bar".', {
        row: data.rows[index]?.line ?? index,
      })
    return value > 0 ? [{ name, value, index }] : []
  })
  const radius = Math.max(10, Math.min(canvas.height / 2 - 4, canvas.width / 4))
  const [cx, cy] = [canvas.width / 2, canvas.height / 2]
  const slices = pie<Share>()
    .value(({ value }) => value)
    .sort(null)(shares)
  const shape = arc<PieArcDatum<Share>>()
    .innerRadius(hollow ? radius * 0.58 : 0)
    .outerRadius(radius)
    .digits(1)
  const middleOf = ({ startAngle, endAngle }: PieArcDatum<Share>) => (startAngle + endAngle) / 2 - Math.PI / 2
  const words = ({ name, value }: Share) => `${name} ${formats.value(value)}`
  for (const slice of slices) {
    const { name, index } = slice.data
    canvas.add(
      svgTag('path', { d: shape(slice) ?? '', transform: `translate(${cx} ${cy})`, class: `slice ${lookOf(options, name, index)}` }),
      [name],
      `slice ${name}`,
    )
  }
  for (const side of [1, -1]) {
    const own = slices.filter((slice) => Math.cos(middleOf(slice)) >= 0 === side > 0)
    const most = Math.floor(canvas.height / lineHeight)
    const shown = own.toSorted((a, b) => b.value - a.value).slice(0, most)
    const places = spread(
      shown.map((slice) => cy + Math.sin(middleOf(slice)) * (radius + 10)),
      lineHeight / 2,
      canvas.height - lineHeight / 2,
    )
    shown.forEach((slice, at) => {
      const angle = middleOf(slice)
      const y = places[at] ?? 0
      // The words keep clear of the circle, also where they were moved.
      const reach = Math.sqrt(Math.max(0, (radius + 14) ** 2 - (y - cy) ** 2))
      const x = cx + side * Math.max(reach, radius * 0.3)
      const [ex, ey] = [cx + Math.cos(angle) * (radius + 1), cy + Math.sin(angle) * (radius + 1)]
      const { name, index } = slice.data
      if (Math.hypot(x - ex, y - ey) > 16)
        canvas.add(
          svgTag('path', { d: `M${ex.toFixed(1)} ${ey.toFixed(1)}L${(x - side * 2).toFixed(1)} ${y.toFixed(1)}`, class: 'grid' }),
          [name],
        )
      const room = side > 0 ? canvas.width - x - 8 : x - 8
      canvas.write(cutText(words(slice.data), room), x + side * 4, y, {
        anchor: side > 0 ? 'start' : 'end',
        names: [name],
        mark: `name ${name}`,
        look: lookOf(options, name, index) === 'c0' ? 'soft' : '',
      })
    })
  }
  return {
    ...tableOfSeries({ ...table, series: table.series.slice(0, 1) }),
    looks: ['c1'],
    native: {
      kind: hollow ? 'doughnut' : 'pie',
      box: { x: cx - radius, y: cy - radius, width: radius * 2, height: radius * 2 },
      points: table.categories.map((name, index) => lookOf(options, name, index)),
    },
  }
}

/** Draw the values of a table as shades. */
export function drawHeatmap(sketch: Sketch): Drawn {
  const { options, data, canvas, formats } = sketch
  const table = readSeries(data, options)
  const { categories, series } = table
  const [least = 0, most = 0] = extent(presentValues(series))
  const [low, high] = [options.min ?? least, options.max ?? most]
  const names = Math.min(canvas.width * 0.3, widestOf(categories) + 10)
  const box: Box = { x: names, y: 26, width: canvas.width - names, height: canvas.height - 32 }
  const across = scaleBand(
    series.map((_, index) => index),
    [box.x, box.x + box.width],
  )
  const down = scaleBand(
    categories.map((_, index) => index),
    [box.y, box.y + box.height],
  )
  const [width, height] = [across.bandwidth(), down.bandwidth()]
  const everyColumn = Math.max(1, Math.ceil((Math.min(60, widestOf(series.map(({ name }) => name))) + 6) / (width || 1)))
  const everyRow = Math.max(1, Math.ceil(lineHeight / (height || 1)))
  series.forEach(({ name }, index) => {
    if (index % everyColumn === 0)
      canvas.write(cutText(name, width * everyColumn - 4), (across(index) ?? 0) + width / 2, 12, { anchor: 'middle', look: 'soft' })
  })
  categories.forEach((name, row) => {
    if (row % everyRow === 0)
      canvas.write(cutText(name, names - 10), names - 10, (down(row) ?? 0) + height / 2, {
        anchor: 'end',
        names: [name],
        mark: `at ${name}`,
      })
    series.forEach((one, column) => {
      const value = one.values[row]
      if (value == null) return
      // The darkest shade leaves enough contrast for the numbers in it.
      const share = Math.min(1, Math.max(0, high > low ? (value - low) / (high - low) : 1))
      const gap = Math.min(2, width / 8, height / 8)
      const style = `--share:${Math.round(6 + 46 * share)}%`
      const [x, y] = [(across(column) ?? 0) + gap / 2, (down(row) ?? 0) + gap / 2]
      canvas.add(
        svgTag('rect', { x, y, width: width - gap, height: height - gap, class: 'cell', style }),
        [one.name, name],
        `${one.name}/${name}`,
      )
      const words = formats.value(value)
      if ((options.labels ?? true) && textWidth(words) < width - 4 && height >= lineHeight)
        canvas.write(words, x + (width - gap) / 2, y + (height - gap) / 2, {
          anchor: 'middle',
          names: [one.name, name],
          mark: `value ${one.name}/${name}`,
        })
    })
  })
  return tableOfSeries(table)
}

/** Draw when things begin and end. */
export function drawTimeline(sketch: Sketch): Drawn {
  const { options, data, canvas, formats } = sketch
  const along = options.x === undefined ? (data.columns[0] ?? '') : columnOf(data, options.x, 'x')
  const by = options.series === undefined ? undefined : columnOf(data, options.series, 'series')
  const others = data.columns.filter((name) => name !== along && name !== by)
  const [start, end = start] = options.y === undefined ? others : [options.y].flat().map((name) => columnOf(data, name, 'y'))
  if (start === undefined || end === undefined)
    throw new ChartMistake('A timeline needs a column with the beginnings', 'Write columns "name,start,end".', { option: 'data' })
  const texts = data.rows.flatMap((row) => [textOf(row, start), textOf(row, end)]).filter((text) => text !== '')
  const isTime = texts.some((text) => timeOf(text) !== undefined)
  const read = (index: number, column: string): number | undefined => {
    const row = data.rows[index]
    const text = row ? textOf(row, column) : ''
    if (text === '') return undefined
    const value = isTime ? timeOf(text) : (numberIn(data, index, column) ?? undefined)
    if (value === undefined)
      throw new ChartMistake(`"${text}" in the column "${column}" is not a date`, 'Write it as in 2026-03-31, 2026-03 or 2026.', {
        row: row?.line ?? index,
      })
    return value
  }
  const tasks = data.rows.flatMap((row, index) => {
    const from = read(index, start)
    if (from === undefined) return []
    const to = read(index, end) ?? from
    if (to < from)
      throw new ChartMistake(`"${textOf(row, along)}" ends before it begins`, `Exchange the cells of "${start}" and "${end}".`, {
        row: row.line ?? index,
      })
    return [{ name: textOf(row, along), group: by === undefined ? textOf(row, along) : textOf(row, by), from, to }]
  })
  const groups = [...new Set(tasks.map(({ group }) => group))]
  const key = by === undefined ? 0 : drawKey(sketch, groups)
  const axis = alongOf(texts, sketch)
  const names = Math.min(canvas.width * 0.36, widestOf(tasks.map(({ name }) => name)) + 14)
  const box: Box = { x: names, y: key, width: canvas.width - names - 24, height: canvas.height - key - alongRoom(sketch) }
  const place = axis.place(box.x, box.x + box.width)
  for (const { value } of axis.ticks(box.width)) drawRule(canvas, place(value), box.y, place(value), box.y + box.height, 'grid')
  drawAlong(sketch, axis, box, place)
  const bands = scaleBand(
    tasks.map((_, index) => index),
    [box.y, box.y + box.height],
  ).padding(0.3)
  const every = Math.max(1, Math.ceil(lineHeight / (bands.step() || 1)))
  const thick = Math.min(28, bands.bandwidth())
  tasks.forEach(({ name, group, from, to }, index) => {
    const y = (bands(index) ?? 0) + bands.bandwidth() / 2
    const look =
      by === undefined
        ? options.highlight === undefined
          ? 'c1'
          : lookOf(options, name, index)
        : lookOf(options, group, groups.indexOf(group))
    const [a, b] = [place(from), place(to)]
    if (index % every === 0)
      canvas.write(cutText(name, names - 14), names - 14, y, { anchor: 'end', names: [name, group], mark: `at ${name}` })
    const shape =
      to > from
        ? svgTag('rect', { x: a, y: y - thick / 2, width: Math.max(2, b - a), height: thick, rx: 3, class: look })
        : svgTag('path', { d: `M${a.toFixed(1)} ${(y - 9).toFixed(1)}l9 9l-9 9l-9-9z`, class: look })
    canvas.add(shape, [name, group], `task ${name} ${index}`)
  })
  drawAnnotations(
    {
      ...sketch,
      options: {
        ...options,
        annotations: (options.annotations ?? [])
          .filter(({ x }) => x !== undefined)
          .map(({ x, text }) => ({ ...(x !== undefined && { x }), text })),
      },
    },
    box,
    axisPlace(axis, texts, place),
    () => box.y,
  )
  const words = (value: number) => (isTime ? axis.words(value) : formats.value(value))
  return {
    columns: [along, ...(by === undefined ? [] : [by]), start, end],
    rows: tasks.map(({ name, group, from, to }) => [name, ...(by === undefined ? [] : [group]), words(from), words(to)]),
  }
}
