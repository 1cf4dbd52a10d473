import { dsvFormat } from 'd3-dsv'
import { nearestName } from '../../base/errors/index.ts'
import { type Catalog, message, translate } from '../../base/language/index.ts'
import { isFields, parseJson } from '../../base/lib/model/index.ts'
import { ChartMistake, type ChartOptions, namesIn } from './chart.ts'

type Cell = string | number | null

export interface Row {
  readonly cells: ReadonlyMap<string, Cell>
  /** The line in its text, from 0; undefined in data without lines. */
  readonly line?: number
}

/** The data of a chart as a table. */
export interface DataTable {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** The columns to which the data gives no name, by their English names: they have those of the deck's language. Options may name both. */
  readonly unnamed?: ReadonlyMap<string, string>
}

/** The most rows of a chart. */
const mostRows = 20_000

const help =
  'Write CSV below "data: |" with the names of the columns in its first line, JSON, a table of YAML, or a file: "data: <<< ./data.csv".'

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : value == null ? null : String(value)

function tableOf(header: readonly unknown[], rows: readonly { readonly values: readonly unknown[]; readonly line?: number }[]): DataTable {
  const columns = header.map((name) => String(name ?? '').trim())
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined)
    throw new ChartMistake(`There are two columns "${twice}"`, 'Give each column a name of its own.', { option: 'data' })
  return {
    columns,
    rows: rows.map(({ values, line }) => ({
      cells: new Map(columns.map((name, index) => [name, cellOf(values[index])])),
      ...(line !== undefined && { line }),
    })),
  }
}

function readCsv(text: string): DataTable {
  const [first = ''] = text.split('\n', 1)
  const separator = [';', '\t'].find((one) => first.includes(one) && !first.includes(',')) ?? ','
  let line = 0
  const all = dsvFormat(separator)
    .parseRows(text.replace(/^\ufeff/, ''))
    .map((values) => {
      const at = line
      line += 1 + values.join('').split('\n').length - 1
      return { values: values.map((value) => value.trim()), line: at }
    })
    .filter(({ values }) => values.some((value) => value !== ''))
  const [header, ...rows] = all
  const long = header && rows.findIndex(({ values }) => values.length > header.values.length)
  if (header && long !== undefined && long >= 0)
    throw new ChartMistake(
      `This row has ${rows[long]?.values.length} cells, and the table has ${header.values.length} columns`,
      'Put a text with a comma in quotes, as in "Berlin, Mitte".',
      { row: rows[long]?.line ?? 0 },
    )
  return tableOf(header?.values ?? [], rows)
}

function readList(list: readonly unknown[]): DataTable {
  if (list.every(Array.isArray))
    return tableOf(
      list[0] ?? [],
      list.slice(1).map((values) => ({ values })),
    )
  if (!list.every(isFields)) throw new ChartMistake('The data of this chart is no table', help, { option: 'data' })
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))]
  return tableOf(
    columns,
    list.map((row) => ({ values: columns.map((name) => (Object.hasOwn(row, name) ? row[name] : null)) })),
  )
}

/** Read data whose rows or values have names. The columns have none, so the table names them. */
function readNamed(entries: readonly (readonly [name: string, value: unknown])[], texts: Catalog | undefined): DataTable {
  const inLanguage = (english: string) => [english, translate(texts, english)] as const
  const [name, value] = [inLanguage(message('name')), inLanguage(message('value'))]
  if (entries.every(([, fields]) => isFields(fields)))
    return {
      ...readList(entries.map(([row, fields]) => ({ [name[1]]: row, ...(isFields(fields) && fields) }))),
      unnamed: new Map([name]),
    }
  return {
    ...tableOf(
      [name[1], value[1]],
      entries.map((values) => ({ values })),
    ),
    unnamed: new Map([name, value]),
  }
}

function readAny(data: unknown, texts: Catalog | undefined): DataTable {
  if (typeof data === 'string') {
    const json = /^\s*[[{]/.test(data) ? parseJson(data) : undefined
    if (/^\s*[[{]/.test(data) && json === undefined) throw new ChartMistake('The data of this chart is no JSON', help, { option: 'data' })
    return json === undefined ? readCsv(data) : readAny(json, texts)
  }
  if (Array.isArray(data)) return readList(data)
  if (!isFields(data)) throw new ChartMistake('This chart has no data', help, { option: 'data' })
  return readNamed(Object.entries(data), texts)
}

/**
 * Return the data of a chart as a table. Columns without a name get one in the language of `texts`.
 *
 * @throws ChartMistake for data that is no table, and for too much of it
 */
export function readData(data: unknown, texts: Catalog | undefined): DataTable {
  const table = readAny(data, texts)
  if (table.columns.length === 0) throw new ChartMistake('This chart has no data', help, { option: 'data' })
  if (table.rows.length > mostRows)
    throw new ChartMistake(`This chart has ${table.rows.length} rows`, `A chart has at most ${mostRows}. Add up or leave out some.`, {
      option: 'data',
    })
  return table
}

/** Return the name of a column that an option names. */
export function columnOf({ columns, unnamed }: DataTable, name: string, option: string): string {
  const column = columns.includes(name) ? name : unnamed?.get(name)
  if (column !== undefined) return column
  throw new ChartMistake(`The data has no column "${name}"`, `Its columns: ${columns.join(', ')}.`, { option }, nearestName(name, columns))
}

/** Return the text of a cell. */
export const textOf = (row: Row, column: string): string => String(row.cells.get(column) ?? '')

const written = /^[-+\u2212]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

/**
 * Return the number in a cell; null for an empty one.
 *
 * @throws ChartMistake for a text
 */
export function numberIn({ rows }: DataTable, index: number, column: string): number | null {
  const row = rows[index]
  const value = row?.cells.get(column) ?? null
  if (value === null || value === '') return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const plain = value.replaceAll(/[\s_\u00a0\u202f]/g, '')
  if (written.test(plain)) return Number(plain.replace('\u2212', '-'))
  const [, percent] = /^([-\d.]+)\s*%$/.exec(value) ?? []
  throw new ChartMistake(
    `"${value}" in the column "${column}" is not a number`,
    percent !== undefined
      ? `Write ${percent}, and "unit: '%'" for the chart.`
      : /^[-\d.]+,\d+$/.test(value)
        ? 'Write the decimals after a point, as in 3.4. The chart shows them as the language of the deck does.'
        : 'Write a number as in 1234.5, leave the cell empty, or name the columns that have numbers, as in "y: sales".',
    { row: row?.line ?? index },
  )
}

const date = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2}))?)?)?$/

/** Return the time of a date such as `2026`, `2026-03` or `2026-03-31`; undefined for any other text. */
export function timeOf(text: string): number | undefined {
  const [, year, month = '01', day = '01', hour = '00', minute = '00'] = date.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(time) ? undefined : time
}

/** A row of values with a name. A missing value is null. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** The data of a chart: series over the same categories. */
export interface SeriesTable {
  /** The column of the categories. */
  readonly along: string
  readonly categories: readonly string[]
  readonly series: readonly Series[]
}

/** Return the columns of values: those that the chart names, or all others. */
const valueColumns = (table: DataTable, { y, series, label }: ChartOptions, along: string): readonly string[] =>
  y === undefined
    ? table.columns.filter((name) => name !== along && name !== series && name !== label)
    : namesIn(y).map((name) => columnOf(table, name, 'y'))

/**
 * Return the data as series. A column `series` makes one of each of its names.
 *
 * @throws ChartMistake for an unknown column, and for text in place of a number
 */
export function readSeries(table: DataTable, options: ChartOptions): SeriesTable {
  const along = options.x === undefined ? (table.columns[0] ?? '') : columnOf(table, options.x, 'x')
  const columns = valueColumns(table, options, along)
  if (columns.length === 0)
    throw new ChartMistake('The data has no column with values', 'Add one, or name it, as in "y: sales".', { option: 'data' })
  const texts = table.rows.map((row) => textOf(row, along))
  if (options.series === undefined) {
    const series = columns.map((name) => ({ name, values: table.rows.map((_, index) => numberIn(table, index, name)) }))
    return { along, categories: texts, series }
  }
  const by = columnOf(table, options.series, 'series')
  const [value = ''] = columns
  const categories = [...new Set(texts)]
  const at = new Map(categories.map((name, index) => [name, index]))
  const found = new Map<string, (number | null)[]>()
  table.rows.forEach((row, index) => {
    const name = textOf(row, by)
    const values = found.get(name) ?? categories.map(() => null)
    found.set(name, values)
    values[at.get(texts[index] ?? '') ?? 0] = numberIn(table, index, value)
  })
  return { along, categories, series: [...found].map(([name, values]) => ({ name, values })) }
}
