/** Scroll `box` so that the lines are visible: in the middle if they fit, otherwise from their first line. */
export function showLines(box: HTMLElement, lines: readonly number[], smoothly: boolean): void {
  const all = box.querySelectorAll<HTMLElement>('.line')
  const first = all[lines[0] ?? -1]
  const last = all[lines.at(-1) ?? -1]
  if (!first || !last) return
  // Both offsets are relative to the panel around the box.
  const top = first.offsetTop - box.offsetTop
  const height = last.offsetTop + last.offsetHeight - first.offsetTop
  const still = !smoothly || matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTo({ top: top - Math.max(0, (box.clientHeight - height) / 2), behavior: still ? 'instant' : 'smooth' })
}
