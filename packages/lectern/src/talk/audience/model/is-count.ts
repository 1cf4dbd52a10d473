/** Return whether a value, which may come from anywhere, is a count of devices or answers. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000
