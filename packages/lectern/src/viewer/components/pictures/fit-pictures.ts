/** Areas of a layout with margins of their own. */
export const innerAreas = '.layout-words, .col-header, .col-left, .col-right, .col-bottom'

/** Height below which no picture shrinks, in pixels of the canvas. Less can show nothing. */
const leastHeight = 16

/** Pixels by which content may leave its place without a loss, because the browser rounds places. */
const slack = 1

/** The mark of a picture that was made smaller. Its value is the height that the author allows. */
const mark = 'data-lectern-room'

/** A box in pixels of the canvas. Transforms do not count, so that moves and rotations of the author change nothing. */
interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

function boxOf(element: HTMLElement): Box {
  let [left, top] = [0, 0]
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    left += at.offsetLeft + (at === element ? 0 : at.clientLeft)
    top += at.offsetTop + (at === element ? 0 : at.clientTop)
  }
  return { top, left, bottom: top + element.offsetHeight, right: left + element.offsetWidth }
}

const isPlaced = (element: Element) => /absolute|fixed/.test(getComputedStyle(element).position)

/** Return the ancestors of an element below `area`, the nearest first. */
function between(element: Element, area: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element.parentElement; at && at !== area; at = at.parentElement) found.push(at)
  return found
}

/** Return whether the author or the theme sets the width or the height of a picture. Without a box, a browser tells what was set. */
function isSized(picture: HTMLElement): boolean {
  const { style } = picture
  const { display } = style
  style.display = 'none'
  const { width, height } = getComputedStyle(picture)
  style.display = display
  return width !== 'auto' || height !== 'auto'
}

/** Return whether a picture takes part in the flow of its area and nothing around it cuts or scrolls it. */
const flows = (picture: HTMLElement, area: Element) =>
  ![picture, ...between(picture, area)].some(isPlaced) &&
  between(picture, area).every((element) => getComputedStyle(element).overflowY === 'visible')

/** Return the pictures of a layout by area. */
function picturesByArea(layout: HTMLElement): ReadonlyMap<HTMLElement, readonly HTMLElement[]> {
  const found = new Map<HTMLElement, HTMLElement[]>()
  for (const picture of layout.querySelectorAll('img')) {
    const inner = picture.closest<HTMLElement>(innerAreas)
    const area = inner && layout.contains(inner) ? inner : layout
    found.set(area, [...(found.get(area) ?? []), picture])
  }
  return found
}

/** Return the elements whose boxes tell how far the content of an area reaches. */
function contentOf(area: HTMLElement, pictures: readonly HTMLElement[]): Set<HTMLElement> {
  const elements = new Set<Element>(area.children)
  for (const picture of pictures)
    for (const element of [picture, ...between(picture, area)])
      for (let at: Element | null = element; at; at = at.nextElementSibling) elements.add(at)
  return new Set([...elements].filter((element) => element instanceof HTMLElement))
}

/** Return the elements of a layout whose sizes decide how much room its pictures have. */
export const decidingElements = (layout: HTMLElement): Iterable<HTMLElement> =>
  new Set([layout, ...[...picturesByArea(layout)].flatMap(([area, pictures]) => [area, ...contentOf(area, pictures)])])

/** Return how far content reaches. To the sides, only pictures count: they cannot make room for a text that is too long. */
function reachOf(content: readonly HTMLElement[], pictures: readonly HTMLElement[]): Box {
  const rows = content.filter(({ offsetHeight, offsetWidth }) => offsetHeight > 0 && offsetWidth > 0).map(boxOf)
  const columns = pictures.map(boxOf)
  return {
    top: Math.min(...rows.map(({ top }) => top)),
    bottom: Math.max(...rows.map(({ bottom }) => bottom)),
    left: Math.min(...columns.map(({ left }) => left)),
    right: Math.max(...columns.map(({ right }) => right)),
  }
}

const isWithin = (reach: Box, limits: Box) =>
  reach.top >= limits.top - slack &&
  reach.bottom <= limits.bottom + slack &&
  reach.left >= limits.left - slack &&
  reach.right <= limits.right + slack

/**
 * Return down to where a layout may reach: the lower edge of its slide, or the upper edge of a bar across it, such as a layer of the deck. A layout that
 * is scaled has pixels of its own.
 */
function floorOf(layout: HTMLElement): number {
  const sheet = boxOf(layout)
  const slide = layout.closest<HTMLElement>('.lectern-slide')
  if (!slide) return sheet.bottom
  const edges = boxOf(slide)
  const places = [slide.parentElement, slide, layout].flatMap((parent) => [...(parent?.children ?? [])])
  const bars = places.flatMap((element) => {
    if (!(element instanceof HTMLElement) || element.contains(layout) || !isPlaced(element)) return []
    const { top, bottom, left, right } = boxOf(element)
    const isBar = top > (edges.top + edges.bottom) / 2 && bottom >= edges.bottom - slack && right - left > (edges.right - edges.left) / 2
    return isBar ? [top] : []
  })
  const lowest = Math.min(edges.bottom, ...bars)
  return Math.min(sheet.bottom, edges.top + (lowest - edges.top) * (layout.offsetHeight / slide.offsetHeight))
}

/** Return the box of an element without its padding. */
function insideOf(element: HTMLElement): Box {
  const { top, bottom, left, right } = boxOf(element)
  const style = getComputedStyle(element)
  const px = (side: 'Top' | 'Bottom' | 'Left' | 'Right') => Number.parseFloat(style[`padding${side}`])
  return { top: top + px('Top'), bottom: bottom - px('Bottom'), left: left + px('Left'), right: right - px('Right') }
}

/** Return the limits of an area: the edges that content may reach as in Slidev, and the margins that it keeps once a picture is made smaller. */
function limitsOf(area: HTMLElement, layout: HTMLElement): { readonly edges: Box; readonly margins: Box } {
  const [own, sheet, content, margins] = [boxOf(area), boxOf(layout), insideOf(area), insideOf(layout)]
  const floor = floorOf(layout)
  return {
    // A column that ends at the margin of its slide may go on into the margin.
    edges: { ...sheet, bottom: own.bottom >= margins.bottom - slack ? floor : own.bottom },
    margins: {
      ...sheet,
      top: Math.max(content.top, sheet.top),
      bottom: Math.min(content.bottom, margins.bottom, floor),
      right: Math.min(content.right, sheet.right),
    },
  }
}

/** Let a picture be as high as it was. */
function release(picture: HTMLElement): void {
  const before = picture.getAttribute(mark)
  if (before === null) return
  picture.style.maxHeight = before
  if (picture.style.length === 0) picture.removeAttribute('style')
  picture.removeAttribute(mark)
}

/** Let all pictures of a layout be as high as they were. */
export function releasePictures(layout: HTMLElement): void {
  for (const picture of layout.querySelectorAll<HTMLElement>(`[${mark}]`)) release(picture)
}

/** Limit the height of a picture. It keeps its ratio. */
function limit(picture: HTMLElement, height: number): void {
  if (!picture.hasAttribute(mark)) picture.setAttribute(mark, picture.style.maxHeight)
  picture.style.maxHeight = `${height}px`
}

function fitArea(area: HTMLElement, layout: HTMLElement, all: readonly HTMLElement[]): void {
  const flowing = all.filter((picture) => flows(picture, area))
  if (flowing.length === 0) return
  const content = [...contentOf(area, flowing)].filter((element) => !isPlaced(element))
  const { edges, margins } = limitsOf(area, layout)
  if (isWithin(reachOf(content, flowing), edges)) return
  const pictures = flowing.filter((picture) => !isSized(picture))
  const heights = new Map(pictures.map((picture) => [picture, picture.offsetHeight]))
  const set = (height: number) => {
    for (const [picture, own] of heights) {
      if (own > height) limit(picture, height)
      else release(picture)
    }
  }
  set(leastHeight)
  // What the smallest pictures cannot help is left to the author.
  const least = reachOf(content, flowing)
  const goal = {
    top: Math.min(margins.top, least.top),
    bottom: Math.max(margins.bottom, least.bottom),
    left: Math.min(margins.left, least.left),
    right: Math.max(margins.right, least.right),
  }
  const fits = () => isWithin(reachOf(content, flowing), goal)
  let [low, high] = [leastHeight, Math.max(leastHeight, ...heights.values())]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    set(middle)
    if (fits()) low = middle
    else high = middle
  }
  set(low)
  // A picture beside the one that was too high, in another column, keeps its size.
  for (const picture of pictures) {
    if (!picture.hasAttribute(mark)) continue
    release(picture)
    if (!fits()) limit(picture, low)
  }
}

/**
 * Make pictures of a layout smaller until what is around them fits on the slide with them: those that flow with the content and whose size nobody has
 * set. A slide that fits stays as it is. Return whether a picture has another limit than before.
 */
export function fitPictures(layout: HTMLElement): boolean {
  if (layout.offsetHeight === 0) return false
  const areas = picturesByArea(layout)
  const pictures = [...areas.values()].flat()
  const limits = () => pictures.map(({ style }) => style.maxHeight).join()
  const before = limits()
  releasePictures(layout)
  for (const [area, own] of areas) fitArea(area, layout, own)
  return limits() !== before
}
