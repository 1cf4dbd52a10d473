/** Return the size at which a text fills a box, in whole pixels. `text` is its width at 100 pixels. */
export function fittingSize(box: number, text: number, min: number, max: number): number {
  if (box <= 0 || text <= 0) return min
  return Math.min(max, Math.max(min, Math.floor((100 * box) / text)))
}
