import { nearestName } from '../../base/errors/index.ts'
import { type Catalog, message, pluralIn, translate } from '../../base/language/index.ts'
import { escapeHtml, type Fields } from '../../base/lib/model/index.ts'
import { drawBars } from './bars.ts'
import { createCanvas, type Piece, svgTag } from './canvas.ts'
import { ChartMistake, type ChartSurroundings } from './chart.ts'
import { createFormats, type Formats } from './format.ts'
import { drawLines } from './lines.ts'
import type { NativeChart } from './native-chart.ts'
import { drawDots, drawHistogram, drawScatter, drawSlopes } from './points.ts'
import { readData } from './read-data.ts'
import { readChartOptions } from './read-options.ts'
import { drawHeatmap, drawPie, drawTimeline } from './shares.ts'
import { checkHighlight, type Drawn, type Sketch } from './sketch.ts'

const kinds: Readonly<Record<string, (sketch: Sketch) => Drawn>> = {
  bar: (sketch) => drawBars(sketch, false),
  grouped: (sketch) => drawBars(sketch, false),
  stacked: (sketch) => drawBars(sketch, true),
  line: (sketch) => drawLines(sketch, false),
  area: (sketch) => drawLines(sketch, true),
  scatter: drawScatter,
  pie: (sketch) => drawPie(sketch, false),
  donut: (sketch) => drawPie(sketch, true),
  dot: drawDots,
  histogram: drawHistogram,
  heatmap: drawHeatmap,
  slope: drawSlopes,
  timeline: drawTimeline,
}

const kindNames: Readonly<Record<string, string>> = {
  bar: message('Bar chart'),
  grouped: message('Grouped bar chart'),
  stacked: message('Stacked bar chart'),
  line: message('Line chart'),
  area: message('Area chart'),
  scatter: message('Scatter plot'),
  pie: message('Pie chart'),
  donut: message('Donut chart'),
  dot: message('Dot plot'),
  histogram: message('Histogram'),
  heatmap: message('Heat map'),
  slope: message('Slope chart'),
  timeline: message('Timeline'),
}

/** A chart as it is shown. */
export interface DrawnChart {
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
  /** The series and the categories, which steps can name. */
  readonly names: readonly string[]
  readonly seriesNames: readonly string[]
  /** The name of each row of the table. */
  readonly rowNames: readonly string[]
  /** Return the values of a name, in words. */
  values(name: string): readonly string[]
  readonly label: string
  /** Whether the label was proposed, because the author wrote none. */
  readonly isProposed: boolean
  readonly title: string | undefined
  /** Charts of following slides with the same one are states of one chart. */
  readonly id: string | undefined
  /** The table of its data, as HTML. */
  readonly table: string
  /** The height of the drawing in print, where the table is below; undefined when the table is not printed. */
  readonly printHeight: number | undefined
  readonly others: 'dim' | 'hide'
  readonly native: NativeChart | undefined
  /** The texts of the engine in the language of the deck. */
  readonly texts: Catalog | undefined
}

/** The most rows in the table for people who do not see the chart. */
const mostRead = 100

const cellText = (value: string | number | null, formats: Formats) =>
  value === null ? '–' : typeof value === 'number' ? formats.value(value) : value

function tableHtml({ columns, rows, dates, looks = [] }: Drawn, formats: Formats, title: string): string {
  const shift = columns.length - looks.length
  const head = columns
    .map((name, index) => `<th scope="col"${looks[index - shift] ? ` class="${looks[index - shift]}"` : ''}>${escapeHtml(name)}</th>`)
    .join('')
  const body = rows.slice(0, mostRead).map(([first = '', ...cells], index) => {
    const rest = cells.map(
      (value) =>
        `<td>${typeof value === 'number' ? `<data value="${value}">${escapeHtml(cellText(value, formats))}</data>` : escapeHtml(cellText(value, formats))}</td>`,
    )
    const own =
      typeof first === 'number'
        ? `<data value="${first}">${escapeHtml(formats.tick(first, 0.01))}</data>`
        : dates
          ? `<time datetime="${escapeHtml(dates[index] ?? '')}">${escapeHtml(first ?? '')}</time>`
          : escapeHtml(cellText(first, formats))
    return `<tr><th scope="row">${own}</th>${rest.join('')}</tr>`
  })
  const more =
    rows.length > mostRead
      ? `<tr><th scope="row">…</th><td colspan="${Math.max(1, columns.length - 1)}">${rows.length - mostRead} +</td></tr>`
      : ''
  return `<div class="lectern-chart-table"><table><caption>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}${more}</tbody></table></div>`
}

/** Propose a sentence that says what a chart shows: its kind, its parts, and the ends of its values. */
function proposeLabel({ options: { type, title }, formats, texts }: Sketch, { columns, rows }: Drawn): string {
  const name = translate(texts, kindNames[type] ?? '')
  const kind = title === undefined ? name : `${name}: ${title}`
  if (rows.length === 0) return pluralIn(texts, '{kind}. No data.', { kind })
  const numbers = rows.flatMap((row) =>
    row
      .slice(1)
      .flatMap((value, index) => (typeof value === 'number' ? [{ value, name: String(row[0]), column: columns[index + 1] ?? '' }] : [])),
  )
  const by = columns.length > 2 ? columns.slice(1, 6).join(', ') : (columns[1] ?? '')
  const parts = pluralIn(texts, '{kind}. {columns}, {count, plural, one {# row} other {# rows}} from {first} to {last}.', {
    kind,
    columns: columns.length > 6 ? `${by} …` : by,
    count: rows.length,
    first: `${rows[0]?.[0]}`,
    last: `${rows.at(-1)?.[0]}`,
  })
  const [first] = numbers
  if (!first || type === 'scatter') return parts
  const low = numbers.reduce((a, b) => (b.value < a.value ? b : a), first)
  const high = numbers.reduce((a, b) => (b.value > a.value ? b : a), first)
  const where = (one: typeof first) => `${formats.value(one.value)} (${columns.length > 2 ? `${one.column}, ` : ''}${one.name})`
  return `${parts} ${pluralIn(texts, 'Lowest {low}, highest {high}.', { low: where(low), high: where(high) })}`
}

/** The height of a row of the printed table, and the share of the room that the drawing keeps. */
const [rowHeight, leastShare] = [22, 0.35]

/** Return the height that a printed table with its caption and its header leaves to the drawing. */
const printHeight = (height: number, rows: number) => Math.round(Math.max(height * leastShare, height - (rows + 2) * rowHeight))

/**
 * Draw a chart. Colors are classes, so that the same drawing is right in light and in dark.
 *
 * @throws ChartMistake for a mistake of the author
 */
export function drawChart(written: Fields, { lang, texts, width, height }: ChartSurroundings): DrawnChart {
  const options = readChartOptions(written)
  const data = readData(options.data, texts)
  const formats = createFormats(options, lang)
  const canvas = createCanvas(options.width ?? width, options.height ?? height)
  const sketch: Sketch = { options, data, formats, canvas, texts }
  const draw = kinds[options.type]
  if (!draw)
    throw new ChartMistake(`Unknown type "${options.type}" of a chart`, `Allowed: ${Object.keys(kinds).join(', ')}.`, { option: 'type' })
  const drawn = draw(sketch)
  const names = [...new Set(canvas.pieces.flatMap((piece) => piece.names ?? []))]
  checkHighlight(options, [...names, ...drawn.columns.slice(1)], (name) => nearestName(name, names))
  if (data.rows.length === 0) canvas.write('–', canvas.width / 2, canvas.height / 2, { anchor: 'middle', look: 'soft' })
  const label = options.alt ?? proposeLabel(sketch, drawn)
  return {
    width: canvas.width,
    height: canvas.height,
    pieces: canvas.pieces,
    names,
    seriesNames: drawn.columns.slice(1),
    rowNames: drawn.rows.map(([first]) => String(first)),
    values: (name) => valuesOf(drawn, name, formats),
    label,
    isProposed: options.alt === undefined,
    title: options.title,
    id: options.id,
    table: tableHtml(drawn, formats, options.title ?? label),
    printHeight: options.table ? printHeight(canvas.height, drawn.rows.length) : undefined,
    others: options.others ?? 'dim',
    native: drawn.native,
    texts,
  }
}

/** Return the values of a series or of a row, in words. */
function valuesOf({ columns, rows }: Drawn, name: string, formats: Formats): string[] {
  const column = columns.indexOf(name, 1)
  if (column > 0) return rows.map((row) => `${row[0]} ${cellText(row[column] ?? null, formats)}`)
  return rows.flatMap(([first, ...cells]) =>
    String(first) === name
      ? cells.map((value, index) => `${columns.length > 2 ? `${columns[index + 1]} ` : ''}${cellText(value, formats)}`)
      : [],
  )
}

/** Return what is around the pieces of a chart: its caption, the attributes of its drawing, and its table. */
export function chartParts({ width, height, label, isProposed, native, title, table }: DrawnChart) {
  return {
    ...(title !== undefined && { caption: title }),
    table,
    svg: {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': label,
      ...(native && {
        'data-chart': JSON.stringify(native, (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)),
      }),
      ...(isProposed && { 'data-proposed': '' }),
    },
  }
}

/** A chart whose marks move to those of another one. */
export interface MovingChart extends ReturnType<typeof chartParts> {
  /** SVG of the pieces. Those that the next chart may have, too, have a name as `data-mark`. */
  readonly drawing: string
}

/** Give pieces the names by which they move to the next chart. A name that occurs twice moves only once. */
export function withMarks(chart: DrawnChart): DrawnChart {
  const names = new Set<string>()
  const pieces = chart.pieces.map((piece): Piece => {
    const { svg, mark } = piece
    if (mark === undefined || names.has(mark)) return piece
    names.add(mark)
    return { ...piece, svg: `<g data-mark="${escapeHtml(mark)}">${svg}</g>` }
  })
  return { ...chart, pieces }
}

/** Return a chart as one state of several. */
export const movingChart = (chart: DrawnChart): MovingChart => ({
  ...chartParts(chart),
  drawing: withMarks(chart)
    .pieces.map(({ svg }) => svg)
    .join(''),
})

/** Return the content of the figure of a chart, as HTML. */
export function chartHtml(chart: DrawnChart): string {
  const { caption, svg, table } = chartParts(chart)
  const title = caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
  return `${title}${svgTag('svg', svg, chart.pieces.map((piece) => piece.svg).join(''))}${table}`
}
