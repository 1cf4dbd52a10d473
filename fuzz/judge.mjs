/** Milliseconds of the processor that a case may need. */
const longest = 10_000
/** Megabytes by which the objects of a target may grow from its first batches to its end. */
const mostGrowth = 60

/** Return what is wrong with the run of a target; nothing if it has tried cases, and none has broken a rule. */
export function judge({ runs, slowest = { ms: 0, text: '' }, grown = 0, failure, why, lastCase }, repeat) {
  return [
    ...(failure ? [`${failure.report}\nRepeat it: ${repeat}`] : []),
    ...(why ? [`${why}: ${lastCase}\nRepeat it: ${repeat}`] : []),
    ...(runs === 0 && !failure && !why ? ['It tried no case, so it proves nothing.'] : []),
    ...(slowest.ms > longest ? [`a case needs ${Math.round(slowest.ms / 1000)} s: ${slowest.text}`] : []),
    ...(grown > mostGrowth * 1e6 ? [`memory grew by ${Math.round(grown / 1e6)} MB`] : []),
  ]
}
