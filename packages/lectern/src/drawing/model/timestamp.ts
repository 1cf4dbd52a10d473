/**
 * When something was drawn, in the order of the drawing and not of any clock: a count that only grows, and the window that counted, as
 * `12.k3f9`. Of two with the same count, that of the window with the later name is later.
 */
export type Timestamp = string

const form = /^([1-9]\d{0,11})\.([\da-z]{1,12})$/

/** Whether a text from outside is a timestamp. */
export const isTimestamp = (value: unknown): value is Timestamp => typeof value === 'string' && form.test(value)

/** Its count; 0 for '', before all else. */
export const countOf = (timestamp: Timestamp): number => Number(timestamp.split('.', 1)[0])

export const timestampOf = (count: number, who: string): Timestamp => `${count}.${who}`

/** Below 0 when `a` is before `b`, 0 when they are the same. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  if (a === b) return 0
  return countOf(a) - countOf(b) || (a.slice(a.indexOf('.')) < b.slice(b.indexOf('.')) ? -1 : 1)
}
