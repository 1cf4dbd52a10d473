/** When something was written, by a logical clock, and which window wrote it. */
export type Stamp = readonly [clock: number, origin: string]

/** The order of all writes, the same in every window. */
export const isLater = (a: Stamp, b: Stamp): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
