import type { Catalog } from '../../base/language/index.ts'
import type { Fields } from '../../base/lib/model/index.ts'

export const chartTypes = [
  ...['bar', 'grouped', 'stacked', 'line', 'area', 'scatter', 'pie', 'donut', 'dot', 'histogram', 'heatmap', 'slope', 'timeline'],
] as const

/** A mark in a chart, with a few words. With `x` or `y` alone, it is a line across the chart. */
interface Annotation {
  readonly x?: string | number
  readonly y?: number
  readonly text: string
}

/** The options of a chart, as an author writes them. */
export interface ChartOptions {
  /** The kind of chart. */
  readonly type: string
  /** CSV, JSON, or a table of YAML. */
  readonly data?: unknown
  /** The column of categories, dates or numbers along the axis. The default is the first column. */
  readonly x?: string
  /** The columns of values. The default is all other columns. */
  readonly y?: string | readonly string[]
  /** The column that names the series of each row. */
  readonly series?: string
  /** The column with the words beside the points of a scatter plot. */
  readonly label?: string
  /** Charts of following slides with the same one are states of one chart. */
  readonly id?: string
  readonly title?: string
  /** What the chart shows, in a sentence, for people who do not see it. */
  readonly alt?: string
  /** `%`, the code of a currency such as `EUR`, or words after the numbers. */
  readonly unit?: string
  /** `compact`, or options of `Intl.NumberFormat`. */
  readonly format?: string | Fields
  /** How precise dates are. */
  readonly dates?: 'year' | 'month' | 'day'
  readonly xTitle?: string
  readonly yTitle?: string
  readonly min?: number
  readonly max?: number
  /** Whether the values are written beside the marks. */
  readonly labels?: boolean
  /** Whether bars lie. The default depends on the length of the categories. */
  readonly horizontal?: boolean
  /** The series or the categories in the accent color. All others are gray. */
  readonly highlight?: string | readonly string[]
  readonly annotations?: readonly Annotation[]
  /** The number of bars of a histogram. */
  readonly bins?: number
  /** What steps do with the parts that they do not name. */
  readonly others?: 'dim' | 'hide'
  /** Whether the table of the data is printed below the chart. */
  readonly table?: boolean
  /** Pixels of a slide that is 980 wide. */
  readonly width?: number
  readonly height?: number
}

/** Where a mistake is: an option, or a row of the data from 0. */
export interface ChartPlace {
  readonly option?: string
  readonly row?: number
}

/** An author's mistake in a chart. */
export class ChartMistake extends Error {
  readonly allowed: string
  readonly place: ChartPlace
  readonly nearest: string | undefined

  constructor(what: string, allowed: string, place: ChartPlace = {}, nearest?: string) {
    super(what)
    this.allowed = allowed
    this.place = place
    this.nearest = nearest
  }
}

/** Where a chart is drawn. */
export interface ChartSurroundings {
  /** The language of the deck. */
  readonly lang: string
  /** The texts of the engine in that language; undefined for English. */
  readonly texts?: Catalog | undefined
  /** The room for the chart, in pixels. */
  readonly width: number
  readonly height: number
}

/** Return the names in an option that is one name or several. */
export const namesIn = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value
