/** What of a row its moving asks for. */
interface PlacedRow {
  readonly file: string
  readonly index: number
  readonly depth: number
}

/**
 * TalkPlace in its file, from 0, of the row at `from` when it is let go in the gap before the row at `gap` (behind the last one for the number of rows);
 * undefined for a gap between slides of other files, where it cannot stand.
 */
export function dropPlace(rows: readonly PlacedRow[], from: number, gap: number): number | undefined {
  const dragged = rows[from]
  if (!dragged) return undefined
  const isOwn = (row: PlacedRow | undefined) => row?.file === dragged.file
  const [before, after] = [rows[gap - 1], rows[gap]]
  if (!isOwn(before) && !isOwn(after)) {
    // Behind all that the last slide of the file brings in, the file itself ends.
    const since = rows.slice(rows.slice(0, gap).findLastIndex(isOwn) + 1, gap)
    if (after !== undefined || since.some(({ depth }) => depth <= dragged.depth)) return undefined
  }
  const next = rows.slice(gap).find(isOwn)
  const previous = rows.slice(0, gap).findLast(isOwn)
  const place = isOwn(after) && after ? after.index : previous ? previous.index + 1 : next?.index
  if (place === undefined) return undefined
  return place > dragged.index ? place - 1 : place
}
