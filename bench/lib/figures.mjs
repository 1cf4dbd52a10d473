// What the runs of a metric come down to. Times are ms unless named otherwise.
const pick = (list, q) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.ceil(q * list.length) - 1)]
export const median = (list) => {
  const s = list.filter(Number.isFinite).toSorted((a, b) => a - b),
    m = s.length >> 1
  return s.length ? (s.length % 2 ? s[m] : (s[m - 1] + s[m]) / 2) : null
}
export const spread = (list) => {
  const good = list.filter(Number.isFinite)
  return {
    median: median(good),
    min: good.length ? Math.min(...good) : null,
    max: good.length ? Math.max(...good) : null,
    n: good.length,
    missing: list.length - good.length,
    all: list.map((t) => (Number.isFinite(t) ? Math.round(t * 10) / 10 : null)),
  }
}
export const quantiles = (list) => ({
  p50: pick(list, 0.5),
  p95: pick(list, 0.95),
  max: Math.max(...list),
  n: list.length,
  all: list.map((t) => Math.round(t * 10) / 10),
})
