/** The properties of a row that a move needs. */
interface PlacedRow {
  readonly file: string
  readonly index: number
  readonly depth: number
}

/**
 * Return the new index in its file, from 0, of the row at `from` when it is dropped in the gap before the row at `gap` (the number of rows means the
 * gap after the last one). Return undefined for a gap between slides of other files, where the row cannot be dropped.
 */
export function dropPlace(rows: readonly PlacedRow[], from: number, gap: number): number | undefined {
  const dragged = rows[from]
  if (!dragged) return undefined
  const isOwn = (row: PlacedRow | undefined) => row?.file === dragged.file
  const [before, after] = [rows[gap - 1], rows[gap]]
  if (!isOwn(before) && !isOwn(after)) {
    // The file itself ends after everything that its last slide imports.
    const since = rows.slice(rows.slice(0, gap).findLastIndex(isOwn) + 1, gap)
    if (after !== undefined || since.some(({ depth }) => depth <= dragged.depth)) return undefined
  }
  const next = rows.slice(gap).find(isOwn)
  const previous = rows.slice(0, gap).findLast(isOwn)
  const place = isOwn(after) && after ? after.index : previous ? previous.index + 1 : next?.index
  if (place === undefined) return undefined
  return place > dragged.index ? place - 1 : place
}
