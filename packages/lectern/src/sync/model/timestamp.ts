/** When something was written, by a logical clock, and which window wrote it. */
export type Timestamp = readonly [clock: number, origin: string]

/** The order of all writes, the same in every window. */
export const isLater = (a: Timestamp, b: Timestamp): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
