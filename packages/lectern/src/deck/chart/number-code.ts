/** Texts stand in quotes in the format code of a spreadsheet. */
const quoted = (text: string): string =>
  text
    .split('"')
    .map((part) => (part === '' ? '' : `"${part}"`))
    .join('\\"')

/** The shapes of digits, by the number that spreadsheets have for them. */
const digitShapes: Readonly<Record<string, string>> = { arab: '2', arabext: '3', deva: '4', beng: '5' }
const percent = /[%\u066a]/

const isSign = ({ type }: Intl.NumberFormatPart) => type === 'minusSign' || type === 'plusSign'
const isDigits = ({ type }: Intl.NumberFormatPart) => /^(integer|group|decimal|fraction)$/.test(type)

/** A number as it is written: what stands around its digits, and what its digits are. */
interface Written {
  readonly value: number
  readonly before: string
  readonly after: string
  /** Its digits as a number. */
  readonly shown: number
  readonly decimals: number
  /** The lengths of the groups of its digits. */
  readonly groups: readonly number[]
}

function readWritten(value: number, parts: readonly Intl.NumberFormatPart[]): Written {
  const [first, last] = [parts.findIndex(isDigits), parts.findLastIndex(isDigits)]
  const wordsOf = (some: readonly Intl.NumberFormatPart[]) =>
    some
      .filter((part) => !isSign(part))
      .map((part) => part.value)
      .join('')
  const digits = (kind: string) => parts.flatMap(({ type, value: text }) => (type === kind ? [text] : []))
  const [integer, fraction] = [digits('integer'), digits('fraction').join('')]
  return {
    ...{ value, before: wordsOf(parts.slice(0, first)), after: wordsOf(parts.slice(last + 1)) },
    shown: Number(`${integer.join('')}.${fraction}`),
    decimals: fraction.length,
    groups: integer.map((text) => text.length),
  }
}

/** Return the power of ten that lies between a value and what is shown of it. */
const powerOf = ({ value, shown }: Written): number | undefined =>
  value === 0 || shown === 0 ? undefined : Math.round(Math.log10(Math.abs(value) / shown))
const mostDecimals = (all: readonly Written[]) => all.reduce((most, { decimals }) => Math.max(most, decimals), 0)
const leastOf = (all: readonly Written[]) => all.reduce((least, { value }) => Math.min(least, Math.abs(value)), Number.POSITIVE_INFINITY)

/** Return the code for numbers with the same words around them; undefined where a spreadsheet cannot write them. */
function codeOf(all: readonly Written[]): string | undefined {
  const power = all.map(powerOf).find((one) => one !== undefined) ?? 0
  const [{ before, after } = { before: '', after: '' }] = all
  // A sign without quotes multiplies by a hundred, and a comma at the end divides by a thousand.
  const isPercent = power === -2 && percent.test(before + after)
  if (!isPercent && (power < 0 || power % 3 !== 0)) return undefined
  const words = (text: string) => (isPercent ? text.split(percent).map(quoted).join('%') : quoted(text))
  const around = (core: string) => words(before) + core + words(after)
  const scale = ','.repeat(Math.max(0, power / 3))
  const fixed = (integer: string, decimals: number) => around(`${integer}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${scale}`)
  const grouped = all.filter(({ groups }) => groups.length > 1)
  const single = all.filter(({ groups }) => groups.length === 1)
  // Numbers with decimals of their own have no fixed format.
  const isFree = new Set(single.map(({ decimals }) => decimals)).size > 1 && single.every(({ value, shown }) => Math.abs(value) === shown)
  const ofSingle = isFree ? around('General') : fixed('0', mostDecimals(single))
  if (grouped.length === 0) return ofSingle
  const ofGrouped = fixed('#,##0', mostDecimals(grouped))
  // Lakhs and crores have groups of two.
  if (grouped.some(({ groups }) => groups.slice(1, -1).includes(2)))
    return [`[>=10000000]${fixed('##\\,##\\,##\\,##0', 0)}`, `[>=100000]${fixed('##\\,##\\,##0', 0)}`, ofGrouped].join(';')
  const from = single.some(({ value }) => Math.abs(value) >= 1000) ? 10_000 : 1000
  const isPlain = from === 1000 && single.every(({ decimals }) => decimals === grouped[0]?.decimals)
  if (isPlain || all.some(({ value }) => value < 0)) return fixed('#,##0', mostDecimals(all))
  return `[>=${from}]${ofGrouped};${ofSingle}`
}

/**
 * Return the format code by which a spreadsheet writes numbers as `formatOf` their values does. It has decimals, groups, signs and words of the language;
 * the program writes the points and commas of its own language.
 *
 * @param isShare whether a hundredth of each value is given to `Intl`
 */
export function numberCode(values: readonly number[], isShare: boolean, formatOf: (value: number) => Intl.NumberFormat): string {
  // Numbers with other words, such as millions after thousands, have a code of their own.
  const tiers = new Map<string, Written[]>()
  for (const value of new Set(values)) {
    const options = formatOf(value).resolvedOptions()
    const latin = new Intl.NumberFormat(options.locale, { ...(options as Intl.NumberFormatOptions), numberingSystem: 'latn' })
    const written = readWritten(value, latin.formatToParts(isShare ? value / 100 : value))
    const key = value === 0 ? '' : [written.before, written.after, powerOf(written)].join('\n')
    tiers.set(key, [...(tiers.get(key) ?? []), written])
  }
  // Zero is written as the smallest of the others are.
  const zero = tiers.get('') ?? []
  tiers.delete('')
  const sorted = [...tiers.values()].sort((a, b) => leastOf(b) - leastOf(a))
  const kept = sorted.length === 0 ? [zero] : sorted.length > 3 ? [...sorted.slice(0, 2), sorted.at(-1) ?? []] : sorted
  const codes = kept.map(codeOf)
  const shape = digitShapes[formatOf(values[0] ?? 0).resolvedOptions().numberingSystem]
  const prefix = shape === undefined ? '' : `[$-${shape}000000]`
  const hasNegative = values.some((value) => value < 0)
  const [code = ''] = codes
  const isWritten = codes.every((one) => one !== undefined && (codes.length === 1 || !one.startsWith('[')))
  if (!isWritten || (hasNegative && codes.length > 1)) return `${prefix}#,##0`
  if (codes.length === 1) return `${prefix}${code}${hasNegative && !code.startsWith('[') ? `;"\u2212"${prefix}${code}` : ''}`
  return codes
    .map((own, index) => (index === codes.length - 1 ? own : `[>=${10 ** Math.floor(Math.log10(leastOf(kept[index] ?? [])))}]${own}`))
    .join(';')
}

/** Return the format code by which a spreadsheet writes dates in a language; undefined for another calendar. */
export function dateCode(format: Intl.DateTimeFormat): string | undefined {
  const { locale, calendar, numberingSystem } = format.resolvedOptions()
  if (calendar !== 'gregory' || numberingSystem !== 'latn') return undefined
  const codes = format.formatToParts(Date.UTC(2026, 2, 5)).map(({ type, value }) => {
    const [, digits = '', rest = ''] = /^(\d*)(.*)$/.exec(value) ?? []
    if (type === 'year') return 'yyyy'
    if (type === 'day') return 'd'.repeat(digits.length)
    if (type === 'month') return digits === '' ? 'mmm' : `${'m'.repeat(digits.length)}${quoted(rest)}`
    return quoted(value)
  })
  const { language, region = '' } = new Intl.Locale(locale).maximize()
  return `[$-${language}-${region}]${codes.join('')}`
}
