import { extent } from 'd3-array'
import { scaleLinear, scalePoint, scaleUtc } from 'd3-scale'
import type { Catalog } from '../../base/language/index.ts'
import { type Box, type Canvas, cutText, lineHeight, svgTag, textWidth } from './canvas.ts'
import { ChartMistake, type ChartOptions, namesIn } from './chart.ts'
import { type Formats, precisionOf } from './format.ts'
import type { NativeChart } from './native-chart.ts'
import { type DataTable, type Series, type SeriesTable, timeOf } from './read-data.ts'

/** A chart that is being drawn. */
export interface Sketch {
  readonly options: ChartOptions
  readonly data: DataTable
  readonly formats: Formats
  readonly canvas: Canvas
  /** The texts of the engine in the language of the deck. */
  readonly texts: Catalog | undefined
}

/** What a drawn chart shows, as a table and for a presentation. */
export interface Drawn {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** The dates of the rows, as in ISO 8601, if they have dates. */
  readonly dates?: readonly string[]
  /** The class of the color of each series. */
  readonly looks?: readonly string[]
  /** The chart of a presentation; absent for kinds that PowerPoint does not have. */
  readonly native?: NativeChart
}

/** Return the table of a drawn chart with series. */
export const tableOfSeries = ({ along, categories, series }: SeriesTable) => ({
  columns: [along, ...series.map(({ name }) => name)],
  rows: categories.map((name, index) => [name, ...series.map(({ values }) => values[index] ?? null)]),
})

/** Return the class of the color of a name: each has its own, or the highlighted ones have it and all others are gray. */
export function lookOf({ highlight }: ChartOptions, name: string, index: number): string {
  const chosen = namesIn(highlight)
  const at = chosen.length > 0 ? chosen.indexOf(name) : index
  return at < 0 ? 'c0' : `c${(at % 8) + 1}`
}

/** Report a highlighted name that the chart does not show. */
export function checkHighlight({ highlight }: ChartOptions, names: readonly string[], nearest: (name: string) => string | undefined): void {
  for (const name of namesIn(highlight))
    if (!names.includes(name))
      throw new ChartMistake(
        `"highlight" names "${name}", which this chart does not show`,
        `Allowed: ${names.slice(0, 20).join(', ')}.`,
        { option: 'highlight' },
        nearest(name),
      )
}

/** Write the names of series with their colors in rows at the top. Return the height of the rows. */
export function drawKey({ canvas, options }: Sketch, names: readonly string[]): number {
  let [x, y] = [0, lineHeight / 2]
  names.forEach((written, index) => {
    const name = cutText(written, canvas.width - 24)
    const room = textWidth(name) + 20
    if (x > 0 && x + room > canvas.width) [x, y] = [0, y + lineHeight + 2]
    const look = lookOf(options, written, index)
    canvas.add(svgTag('rect', { x, y: y - 6, width: 12, height: 12, rx: 2, class: look }), [written], `key ${written}`)
    canvas.write(name, x + 18, y, { names: [written], mark: `name ${written}` })
    x += room + 16
  })
  return names.length > 0 ? y + lineHeight / 2 + 8 : 0
}

/** Write what the axis of values shows above it. Return the height. */
export function drawAxisTitle({ canvas, options, formats }: Sketch, top: number, fallback = formats.unitWord): number {
  const title = options.yTitle ?? fallback
  if (title === undefined) return top
  const { unitWord } = formats
  const words = unitWord === undefined || title === unitWord ? title : `${title} (${unitWord})`
  canvas.write(cutText(words, canvas.width), 0, top + lineHeight / 2, { look: 'soft' })
  return top + lineHeight + 8
}

export type ValueScale = (value: number) => number

/** A scale of values with the ticks of its axis. */
export interface Values {
  readonly domain: readonly [number, number]
  /** The same axis in a presentation. */
  readonly native: Pick<NativeChart, 'domain' | 'step' | 'format'>
  readonly ticks: readonly { readonly value: number; readonly words: string }[]
  to(from: number, to: number): ValueScale
}

/** Return the scale for values. `base` is the value that it has to contain, such as 0 for bars. */
export function valuesOf(
  { options: { min, max }, formats }: Pick<Sketch, 'options' | 'formats'>,
  values: readonly number[],
  base?: number,
): Values {
  let [low = 0, high = 1] = extent(base === undefined ? values : [...values, base])
  if (base === undefined && low > 0 && low <= high / 2) low = 0
  if (low === high) [low, high] = low === 0 ? [0, 1] : low > 0 ? [0, high] : [low, 0]
  const scale = scaleLinear([min ?? low, max ?? high], [0, 1])
  if (min === undefined || max === undefined) scale.nice(5)
  const [from = 0, to = 1] = scale.domain()
  const domain = [min ?? from, max ?? to] as const
  const ticks = scaleLinear(domain, [0, 1]).ticks(5)
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1
  return {
    domain,
    native: { domain, step, format: formats.codes.ticks(ticks, step) },
    ticks: ticks.map((value) => ({ value, words: formats.tick(value, step) })),
    to: (start, end) => {
      const placed = scaleLinear(domain, [start, end]).clamp(true)
      return (value) => placed(value)
    },
  }
}

export const widestOf = (texts: readonly string[]): number => texts.reduce((widest, text) => Math.max(widest, textWidth(text)), 0)

const rule = (x1: number, y1: number, x2: number, y2: number, look: string) =>
  svgTag('path', {
    d: `M${Math.round(x1 * 10) / 10} ${Math.round(y1 * 10) / 10}L${Math.round(x2 * 10) / 10} ${Math.round(y2 * 10) / 10}`,
    class: look,
  })

/** Draw quiet lines at the ticks of a vertical axis of values, and the line at zero. */
export function drawValueAxis({ canvas }: Sketch, { ticks, domain }: Values, box: Box, place: ValueScale): void {
  for (const { value, words } of ticks) {
    const y = place(value)
    canvas.add(rule(box.x, y, box.x + box.width, y, value === 0 ? 'zero' : 'grid'))
    canvas.write(words, box.x - 8, y, { anchor: 'end', look: 'soft tick' })
  }
  if (domain[0] > 0 && ticks[0]?.value !== domain[0])
    canvas.add(rule(box.x, box.y + box.height, box.x + box.width, box.y + box.height, 'grid'))
}

/** Draw the same for a horizontal axis. */
export function drawValueAxisBelow({ canvas }: Sketch, { ticks }: Values, box: Box, place: ValueScale): void {
  for (const { value, words } of ticks) {
    const x = place(value)
    canvas.add(rule(x, box.y, x, box.y + box.height, value === 0 ? 'zero' : 'grid'))
    if (canvas.hasRoom(words, x, box.y + box.height + 20, 'middle'))
      canvas.write(words, x, box.y + box.height + 20, { anchor: 'middle', look: 'soft tick' })
  }
}

export const drawRule = (canvas: Canvas, x1: number, y1: number, x2: number, y2: number, look: string): void =>
  canvas.add(rule(x1, y1, x2, y2, look))

/** The axis along which a line goes: dates, numbers or names. */
export interface Along {
  readonly kind: 'time' | 'number' | 'name'
  /** The value of each text on the axis; its index if it is a name. */
  readonly values: readonly number[]
  readonly domain: readonly [number, number]
  /** The same axis in a presentation, where it has this room. */
  native?(room: number): Pick<NativeChart, 'across' | 'acrossStep' | 'acrossFormat' | 'dates'>
  place(from: number, to: number): ValueScale
  ticks(room: number): readonly { readonly value: number; readonly words: string }[]
  words(value: number): string
}

const plainNumber = /^-?\d+(\.\d+)?$/

const dayLength = 86_400_000

/** Return how many days, months or years lie between the dates of an axis. */
function stepBetween([from = 0, to = from]: readonly number[], precision: 'year' | 'month' | 'day') {
  const [first, second] = [new Date(from), new Date(to)]
  const years = second.getUTCFullYear() - first.getUTCFullYear()
  const months = years * 12 + second.getUTCMonth() - first.getUTCMonth()
  if (precision === 'year') return { step: Math.max(1, years), unit: 'years' as const }
  if (precision === 'month') return { step: Math.max(1, months), unit: 'months' as const }
  return { step: Math.max(1, Math.round((to - from) / dayLength)), unit: 'days' as const }
}

/** Return the axis for texts that are dates, numbers or names. */
export function alongOf(texts: readonly string[], { options, formats }: Pick<Sketch, 'options' | 'formats'>): Along {
  const times = texts.map(timeOf)
  const isTime =
    texts.length > 0 &&
    times.every((time) => time !== undefined) &&
    texts.every((text) => !/^\d{4}$/.test(text) || (text >= '1000' && text < '3000'))
  const isNumber = !isTime && texts.length > 0 && texts.every((text) => plainNumber.test(text))
  const values = texts.map((text, index) => (isTime ? (times[index] ?? 0) : isNumber ? Number(text) : index))
  const [low = 0, high = 1] = extent(values)
  const domain = [low, high] as const
  const isPoint = domain[0] === domain[1]
  const place: Along['place'] = (from, to) => {
    if (isPoint) return () => (from + to) / 2
    const scale = scaleLinear(domain, [from, to])
    return (value) => scale(value)
  }
  if (isTime) {
    const finest = options.dates ?? precisionOf(texts)
    const datesIn = (room: number) => {
      const most = Math.max(2, Math.floor(room / 90))
      const found = isPoint ? [domain[0]] : scaleUtc(domain, [0, 1]).ticks(most).map(Number)
      const precision =
        finest === 'year' || found.every((time) => /-01-01T00:00/.test(new Date(time).toISOString()))
          ? 'year'
          : found.every((time) => new Date(time).getUTCDate() === 1)
            ? 'month'
            : finest
      return { found, precision } as const
    }
    return {
      ...{ kind: 'time', values, domain, place },
      native: (room) => {
        const { found, precision } = datesIn(room)
        const format = formats.codes.dates(precision)
        // Spreadsheets count days, and begin in 1900.
        if (format === undefined || values.some((time) => time % dayLength !== 0 || time < Date.UTC(1900, 2, 1))) return {}
        return { dates: { format, ...stepBetween(found, precision) } }
      },
      ticks: (room) => {
        const { found, precision } = datesIn(room)
        const words = found.map((value) => ({ value, words: formats.date(value, precision) }))
        return words.filter((tick, index) => tick.words !== words[index - 1]?.words)
      },
      words: (value) => formats.date(value, finest),
    }
  }
  if (isNumber) {
    const numbersIn = (room: number) => {
      const found = isPoint ? [domain[0]] : scaleLinear(domain, [0, 1]).ticks(Math.max(2, Math.floor(room / 90)))
      return { found, step: Math.abs((found[1] ?? 1) - (found[0] ?? 0)) || 1 }
    }
    return {
      ...{ kind: 'number', values, domain, place },
      native: (room) => {
        const { found, step } = numbersIn(room)
        return { across: domain, acrossStep: step, acrossFormat: formats.codes.ticks(found, step) }
      },
      ticks: (room) => {
        const { found, step } = numbersIn(room)
        return found.map((value) => ({ value, words: formats.tick(value, step) }))
      },
      words: (value) => formats.tick(value, 0.01),
    }
  }
  const points = scalePoint(values, [0, 1])
  return {
    ...{ kind: 'name', values, domain, place },
    ticks: (room) => {
      const step = Math.max(1, Math.ceil((widestOf(texts) + 12) / (room * (points.step() || 1)) / 3))
      return texts.flatMap((words, value) => (value % step === 0 ? [{ value, words }] : []))
    },
    words: (value) => texts[value] ?? '',
  }
}

/** Write the ticks of the axis along the bottom. Those without room are left out. */
export function drawAlong({ canvas, options }: Sketch, along: Along, box: Box, place: ValueScale): void {
  const y = box.y + box.height + 20
  const ticks = along.ticks(box.width)
  const room = box.width / Math.max(1, ticks.length - 1)
  for (const { value, words } of ticks) {
    const text = along.kind === 'name' ? cutText(words, Math.max(room, 60)) : words
    const half = textWidth(text) / 2
    const x = Math.min(Math.max(place(value), half), canvas.width - half)
    if (!canvas.hasRoom(text, x, y, 'middle')) continue
    drawRule(canvas, place(value), box.y + box.height, place(value), box.y + box.height + 4, 'grid')
    canvas.write(text, x, y, { anchor: 'middle', look: 'soft tick' })
  }
  if (options.xTitle !== undefined)
    canvas.write(cutText(options.xTitle, box.width), box.x + box.width / 2, y + lineHeight, { anchor: 'middle', look: 'soft' })
}

/** The room that the axis along the bottom takes. */
export const alongRoom = ({ options }: Sketch): number => (options.xTitle === undefined ? 32 : 32 + lineHeight)

export const presentValues = (series: readonly Series[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null))

/** Draw the notes of an author. Each takes the first place that is free. */
export function drawAnnotations(
  { canvas, options }: Sketch,
  box: Box,
  xOf: (x: string | number) => number | undefined,
  yOf: ValueScale,
): void {
  for (const { x, y, text } of options.annotations ?? []) {
    const atX = x === undefined ? undefined : xOf(x)
    if (x !== undefined && atX === undefined)
      throw new ChartMistake(`The annotation "${text}" is at "${x}", which is not on the axis`, 'Write a value of the axis.', {
        option: 'annotations',
      })
    const [px, py] = [atX ?? box.x + box.width, y === undefined ? box.y + 8 : yOf(y)]
    if (atX === undefined) drawRule(canvas, box.x, py, box.x + box.width, py, 'note')
    else if (y === undefined) drawRule(canvas, px, box.y, px, box.y + box.height, 'note')
    else canvas.add(svgTag('circle', { cx: px, cy: py, r: 7, class: 'ring' }))
    const far = atX !== undefined && y !== undefined ? 14 : 6
    const candidates = [12, -12, 30, -30, 48, -48].flatMap((shift) =>
      (['end', 'start', 'middle'] as const).map((anchor) => ({
        anchor,
        x: anchor === 'middle' ? px : px + (anchor === 'end' ? -far : far),
        y: atX !== undefined && y === undefined ? py + Math.abs(shift) - 12 : py - shift,
      })),
    )
    const free = candidates.find((one) => canvas.hasRoom(text, one.x, one.y, one.anchor))
    const place = free ?? { anchor: 'end' as const, x: Math.max(px, textWidth(text)), y: Math.max(10, py - 12) }
    canvas.write(text, place.x, place.y, { anchor: place.anchor, look: 'note' })
  }
}
