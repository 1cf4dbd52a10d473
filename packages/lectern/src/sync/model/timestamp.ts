/** The logical time of a write, and the window that wrote it. */
export type Timestamp = readonly [clock: number, origin: string]

/** Return whether `a` is later than `b`. The order of writes is the same in every window. */
export const isLater = (a: Timestamp, b: Timestamp): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
