/** Pixels that stay free between a menu and the edge of the window. */
const margin = 8

/** Return by how many pixels a menu of `width`, centered at `center`, moves sideways to stay in a window. A menu that is too wide begins at the left. */
export function shiftIntoView(center: number, width: number, windowWidth: number): number {
  const wanted = center - width / 2
  return Math.max(Math.min(wanted, windowWidth - margin - width), margin) - wanted
}
