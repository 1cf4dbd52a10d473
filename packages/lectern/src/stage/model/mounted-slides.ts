/** Return the numbers of the slides in the document, in order from 1 to `last`: `no`, and the neighbors of `settled` once that is on screen. */
export function mountedSlides(no: number, settled: number | undefined, last: number): readonly number[] {
  const around = settled === undefined ? [] : [settled - 1, settled, settled + 1]
  return [...new Set([no, ...around])].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)
}
