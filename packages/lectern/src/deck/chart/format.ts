import type { ChartOptions } from './chart.ts'
import { dateCode, numberCode } from './number-code.ts'

/** Writes numbers and dates in the language of a deck. */
export interface Formats {
  /** A value with its unit. */
  value(value: number): string
  /** The same without a unit that is a word. */
  short(value: number): string
  /** A value on an axis, where the axis names a unit that is a word. */
  tick(value: number, step: number): string
  date(time: number, precision: 'year' | 'month' | 'day'): string
  /** The unit if it is a word, which an axis names once. */
  readonly unitWord: string | undefined
  /** The codes by which a spreadsheet writes the same: values, values on an axis, and dates. */
  readonly codes: {
    values(values: readonly number[]): string
    ticks(values: readonly number[], step: number): string
    dates(precision: 'year' | 'month' | 'day'): string | undefined
  }
}

/** Return an option of `Intl` that a language or the options of an author may make invalid. */
function numberFormat(lang: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(lang, options)
  } catch {
    return new Intl.NumberFormat('en')
  }
}

function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(lang, options)
  } catch {
    return new Intl.DateTimeFormat('en', options)
  }
}

const datePrecision: Readonly<Record<'year' | 'month' | 'day', Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
}

/** Return the decimals that tell values apart that are `step` from each other. */
const decimalsOf = (step: number): number => Math.min(8, Math.max(0, -Math.floor(Math.log10(Math.abs(step) || 1) + 1e-9)))

export function createFormats({ unit = '', format }: ChartOptions, lang: string): Formats {
  const isCurrency = /^[A-Z]{3}$/.test(unit)
  const isPercent = unit === '%'
  const chosen: Intl.NumberFormatOptions =
    format === 'compact' ? { notation: 'compact' } : typeof format === 'object' ? (format as Intl.NumberFormatOptions) : {}
  const base: Intl.NumberFormatOptions = {
    ...(isCurrency && { style: 'currency', currency: unit, currencyDisplay: 'narrowSymbol' }),
    ...(isPercent && { style: 'percent' }),
    ...chosen,
  }
  const isShare = base.style === 'percent' && isPercent
  const free = chosen.maximumFractionDigits === undefined && chosen.minimumFractionDigits === undefined && !chosen.notation
  const formatWith = (decimals: number) =>
    numberFormat(lang, { ...base, ...(free && { minimumFractionDigits: 0, maximumFractionDigits: decimals }) })
  const write = (value: number, decimals: number) =>
    formatWith(decimals)
      .format(isShare ? value / 100 : value)
      .replace('-', '\u2212')
  const unitWord = unit === '' || isCurrency || isPercent ? undefined : unit
  const decimalsFor = (value: number) => (Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2)
  const short = (value: number) => write(value, decimalsFor(value))
  const codeOf = (values: readonly number[], decimals: (value: number) => number) =>
    numberCode(values, isShare, (value) => formatWith(decimals(value)))
  return {
    value: (value) => `${short(value)}${unitWord ? `\u00a0${unitWord}` : ''}`,
    short,
    tick: (value, step) => write(value, decimalsOf(step)),
    date: (time, precision) => dateFormat(lang, { ...datePrecision[precision], timeZone: 'UTC' }).format(time),
    unitWord,
    codes: {
      values: (values) => codeOf(values, decimalsFor),
      ticks: (values, step) => codeOf(values, () => decimalsOf(step)),
      dates: (precision) => dateCode(dateFormat(lang, { ...datePrecision[precision], timeZone: 'UTC' })),
    },
  }
}

/** Return how precise the dates of a text are: `2026`, `2026-03` or `2026-03-31`. */
export const precisionOf = (texts: readonly string[]): 'year' | 'month' | 'day' =>
  texts.every((text) => text.length <= 4) ? 'year' : texts.every((text) => text.length <= 7) ? 'month' : 'day'
