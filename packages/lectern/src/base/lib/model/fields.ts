/** Values by name, as in an object from outside. */
export type Fields = Readonly<Record<string, unknown>>

/** Return whether a value, which may come from anywhere, is an object other than an array. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Return whether a value, which may come from anywhere, is a whole number of this range. */
export const isWhole = (value: unknown, least = 0, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most

/** Return the value in a JSON text, or undefined if there is no text or it is invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
