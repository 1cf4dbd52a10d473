/** More rows are refused: the demo shows each of them. */
export const rowLimit = 5000
