/**
 * Where a cell begins that a spreadsheet takes for a formula: at the beginning, or after what separates cells in another country. A spreadsheet
 * overlooks blanks, and quotes around nothing.
 */
const formulas = /(^(?![;\t\r\n])|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}\p{DI}\u2800"]*[=+\-@\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu

/** Return a text as a field of a CSV file, which no spreadsheet takes for a formula. */
const csvField = (text: string): string =>
  `"${text
    .replace(formulas, "$1'")
    .replace(/^[\t\r]/, "'$&")
    .replaceAll('"', '""')}"`

/** Return a CSV file (RFC 4180) of a line of names and lines of texts and numbers. */
export const csvFile = (names: string, lines: readonly (readonly (string | number)[])[]): string =>
  `${[names, ...lines.map((fields) => fields.map((field) => (typeof field === 'string' ? csvField(field) : field)).join(','))].join('\r\n')}\r\n`

/** Return a time, in milliseconds since 1970, as a text for a field. */
export const csvTime = (at: number): string => new Date(at).toISOString()
