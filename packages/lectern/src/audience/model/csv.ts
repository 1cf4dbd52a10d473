/** Return a field of a CSV file. A spreadsheet takes what begins like a formula for one. */
export const csvField = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Return a CSV file (RFC 4180) of a line of names and lines of fields. */
export const csvFile = (names: string, lines: readonly (readonly (string | number)[])[]): string =>
  `${[names, ...lines.map((fields) => fields.join(','))].join('\r\n')}\r\n`

/** Return a time, in milliseconds since 1970, as a field. */
export const csvTime = (at: number): string => csvField(new Date(at).toISOString())
