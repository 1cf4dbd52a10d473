import { nearestName } from '../../base/errors/index.ts'
import { type Fields, isFields } from '../../base/lib/model/index.ts'
import { ChartMistake, type ChartOptions, chartTypes } from './chart.ts'

interface Kind {
  readonly says: string
  readonly fits: (value: unknown) => boolean
}

const text: Kind = { says: 'a text', fits: (value) => typeof value === 'string' }
const flag: Kind = { says: 'true or false', fits: (value) => typeof value === 'boolean' }
const number: Kind = { says: 'a number', fits: (value) => typeof value === 'number' && Number.isFinite(value) }
const name: Kind = { says: 'a name', fits: (value) => typeof value === 'string' || typeof value === 'number' }
const names: Kind = {
  says: 'a name, or a list as in [Berlin, Rome]',
  fits: (value) => name.fits(value) || (Array.isArray(value) && value.every(name.fits)),
}
const between = (least: number, most: number): Kind => ({
  says: `a number from ${least} to ${most}`,
  fits: (value) => typeof value === 'number' && value >= least && value <= most,
})
const oneOf = (...allowed: readonly string[]): Kind => ({
  says: allowed.join(', '),
  fits: (value) => typeof value === 'string' && allowed.includes(value),
})
const annotation = (value: unknown): boolean =>
  isFields(value) &&
  typeof value.text === 'string' &&
  (value.x === undefined || name.fits(value.x)) &&
  (value.y === undefined || number.fits(value.y)) &&
  (value.x !== undefined || value.y !== undefined)

const kinds: Readonly<Record<keyof ChartOptions, Kind>> = {
  type: oneOf(...chartTypes),
  data: { says: 'CSV, JSON or a table', fits: () => true },
  x: name,
  y: names,
  series: name,
  label: name,
  id: text,
  title: text,
  alt: text,
  unit: text,
  format: {
    says: "compact, or options of Intl.NumberFormat as in {style: 'percent'}",
    fits: (value) => value === 'compact' || isFields(value),
  },
  dates: oneOf('year', 'month', 'day'),
  xTitle: text,
  yTitle: text,
  min: number,
  max: number,
  labels: flag,
  horizontal: flag,
  highlight: names,
  annotations: {
    says: 'a list of {x: 2020, y: 3, text: ...}, with x, y or both',
    fits: (value) => Array.isArray(value) && value.every(annotation),
  },
  bins: between(1, 100),
  others: oneOf('dim', 'hide'),
  table: flag,
  width: between(160, 2000),
  height: between(120, 2000),
}

export const chartOptionNames: readonly string[] = Object.keys(kinds)

const namesOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(String) : typeof value === 'number' ? String(value) : value)

/**
 * Return the options of a chart from what an author wrote.
 *
 * @throws ChartMistake for an unknown option, and for a value that an option cannot have
 */
export function readChartOptions(written: Fields): ChartOptions {
  const options: Record<string, unknown> = {}
  for (const [option, value] of Object.entries(written)) {
    if (value === undefined || value === null) continue
    const kind = Object.hasOwn(kinds, option) ? kinds[option as keyof ChartOptions] : undefined
    if (!kind)
      throw new ChartMistake(
        `Unknown option "${option}" of a chart`,
        `Allowed: ${chartOptionNames.join(', ')}.`,
        { option },
        nearestName(option, chartOptionNames),
      )
    if (!kind.fits(value)) {
      const shown = typeof value === 'string' ? value : JSON.stringify(value)
      const what =
        option === 'type' ? `Unknown type "${shown}" of a chart` : `Option "${option}" of a chart cannot be ${JSON.stringify(value)}`
      throw new ChartMistake(what, `Allowed: ${kind.says}.`, { option }, option === 'type' ? nearestName(shown, chartTypes) : undefined)
    }
    options[option] = kind === name || kind === names ? namesOf(value) : value
  }
  if (typeof options.type !== 'string')
    throw new ChartMistake('This chart has no type', `Write one, as in "type: bar". Allowed: ${chartTypes.join(', ')}.`)
  if (typeof options.min === 'number' && typeof options.max === 'number' && options.min >= options.max)
    throw new ChartMistake('The "min" of this chart is not below its "max"', 'Exchange them, or remove one.', { option: 'min' })
  return { ...options, type: options.type }
}
