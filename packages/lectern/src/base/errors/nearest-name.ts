/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbors, each of cost 1. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = previous
    previous = row
  }
  return previous[b.length] ?? 0
}

/**
 * Return the name that `wrong` most likely means. At most `limit` letters may differ (by default a third of them, at least one). The case of letters
 * is ignored.
 */
export function nearestName(wrong: string, names: Iterable<string>, limit = Math.max(1, Math.floor(wrong.length / 3))): string | undefined {
  let best: string | undefined
  let least = limit + 1
  for (const name of names) {
    if (Math.abs(name.length - wrong.length) > limit) continue
    const steps = distance(wrong.toLowerCase(), name.toLowerCase())
    if (steps < least) {
      best = name
      least = steps
    }
  }
  return best
}
