/**
 * A logical timestamp such as `12.k3f9`: a count that only grows, and the name of the window that counted. It orders drawing events without a clock.
 * Of two timestamps with the same count, the one with the later name is later.
 */
export type Timestamp = string

const form = /^([1-9]\d{0,11})\.([\da-z]{1,12})$/

/** Return whether a text from outside is a timestamp. */
export const isTimestamp = (value: unknown): value is Timestamp => typeof value === 'string' && form.test(value)

/** Return the count of a timestamp; 0 for '', which is before all others. */
export const countOf = (timestamp: Timestamp): number => Number(timestamp.split('.', 1)[0])

export const timestampOf = (count: number, who: string): Timestamp => `${count}.${who}`

/** Return a number below 0 if `a` is before `b`, and 0 if they are equal. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  if (a === b) return 0
  return countOf(a) - countOf(b) || (a.slice(a.indexOf('.')) < b.slice(b.indexOf('.')) ? -1 : 1)
}
