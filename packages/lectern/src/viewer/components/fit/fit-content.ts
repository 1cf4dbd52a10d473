import { fitPictures, innerAreas, releasePictures } from '../pictures/fit-pictures.ts'

/** Size below which text is unreadable from a seat, on a canvas 980 px wide; `lectern check` uses the same. */
const readablePx = 12
const usualWidth = 980

/** Text that is small by convention: indices in formulas and in text. */
const smallByNature = '.katex, sup, sub, math'

const pictures = 'img, video, canvas, iframe, object, embed, svg'

/** Share of the font size that may stand below the area without loss, because letters do not fill their line. */
const lineSlack = 0.2

/** An area of the slide with its own margins. Content must end above `bottom`. Values are in pixels of the screen. */
interface Area {
  readonly element: Element
  readonly bottom: number
}

/** What the slide shows, found in one walk. */
interface Content {
  readonly isTooLong: boolean
  /** Upper and lower edges of lines and pictures. */
  readonly lines: readonly (readonly [top: number, bottom: number])[]
}

const layoutOf = (box: Element) => box.querySelector('.slidev-layout') ?? box.firstElementChild ?? box

/** Return the elements of the areas: the layout, its columns and its halves. */
function areaElements(box: HTMLElement): readonly HTMLElement[] {
  const layout = layoutOf(box)
  return [layout, ...layout.querySelectorAll(`:scope > :is(${innerAreas})`)].filter((element) => element instanceof HTMLElement)
}

const paddingOf = (element: Element) => Number.parseFloat(getComputedStyle(element).paddingBottom)

const areasOf = (box: HTMLElement): readonly Area[] =>
  areaElements(box).map((element) => {
    const { bottom, height } = element.getBoundingClientRect()
    return { element, bottom: bottom - paddingOf(element) * (height / element.offsetHeight || 1) }
  })

const textsIn = (element: Element) => [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')

function linesOf(node: Node): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

function look(box: HTMLElement): Content {
  const slide = (box.closest('.lectern-slide') ?? box).getBoundingClientRect()
  const areas = new Map(areasOf(box).map(({ element, bottom }) => [element, bottom]))
  const scale = slide.width / (box.closest<HTMLElement>('.lectern-slide')?.offsetWidth ?? slide.width)
  const lines: [number, number][] = []
  let isTooLong = false

  function compare({ top, bottom, left, right }: DOMRect, limit: number, slack: number) {
    lines.push([top, bottom])
    if (bottom > limit + slack + scale || left < slide.left - scale || right > slide.right + scale) isTooLong = true
  }
  function walk(element: Element, around: number) {
    const style = getComputedStyle(element)
    const isArea = areas.has(element)
    // What the author places, stands where it is.
    if (style.display === 'none' || (!isArea && /absolute|fixed/.test(style.position))) return
    const limit = Math.min(around, areas.get(element) ?? around)
    if (element.matches(pictures)) {
      compare(element.getBoundingClientRect(), limit, 0)
      return
    }
    if (!isArea && style.overflow !== 'visible') {
      if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) isTooLong = true
      compare(element.getBoundingClientRect(), limit, 0)
      // A box that is cut is cut between its lines.
      if (element.scrollHeight <= element.clientHeight + 1) lines.pop()
      else return
    }
    const slack = Number.parseFloat(style.fontSize) * scale * lineSlack
    for (const text of textsIn(element)) for (const line of linesOf(text)) compare(line, limit, slack)
    for (const child of element.children) walk(child, limit)
  }
  const layout = layoutOf(box)
  walk(layout, areas.get(layout) ?? slide.bottom)
  return { isTooLong, lines }
}

/** Return the share to which the content may shrink: its smallest readable text stays readable. What is smaller already was the author's choice. */
function leastShare(box: HTMLElement): number {
  const canvas = box.closest<HTMLElement>('.lectern-canvas')
  const readable = readablePx * ((canvas?.offsetWidth ?? usualWidth) / usualWidth)
  let smallest = Number.POSITIVE_INFINITY
  function walk(element: Element, around: number) {
    const style = getComputedStyle(element)
    if (style.display === 'none' || element.matches(smallByNature)) return
    const factor = element === box ? around : around * (Number.parseFloat(style.scale) || 1)
    const px = Number.parseFloat(style.fontSize) * factor
    if (px > readable - 0.05 && textsIn(element).length > 0) smallest = Math.min(smallest, px)
    for (const child of element.children) walk(child, factor)
  }
  walk(box, 1)
  return Math.min(1, readable / smallest)
}

const cutMark = 'data-lectern-cut'

/** Show everything again. */
function uncut(box: HTMLElement): void {
  for (const element of box.querySelectorAll<HTMLElement>(`[${cutMark}]`)) {
    element.style.removeProperty('clip-path')
    element.removeAttribute(cutMark)
  }
}

/** Hide what does not fit, from a whole line on: no line is cut in half. */
function cut(box: HTMLElement, lines: Content['lines']): void {
  for (const { element: area, bottom } of areasOf(box)) {
    let edge = bottom
    for (let found = true; found; ) {
      const cutLine = lines.find(([top, end]) => top < edge - 1 && end > edge + (end - top) * lineSlack)
      found = cutLine !== undefined
      if (cutLine) edge = cutLine[0]
    }
    for (const child of area.children) {
      const place = child.getBoundingClientRect()
      if (!(child instanceof HTMLElement) || place.bottom <= edge + 1 || child.matches(`.layout-picture, .layout-frame, ${innerAreas}`))
        continue
      const scale = child.offsetHeight > 0 ? place.height / child.offsetHeight : 1
      child.style.clipPath = `inset(-100vmax -100vmax ${Math.max(0, (place.bottom - edge) / scale)}px)`
      child.setAttribute(cutMark, String(Math.round(place.bottom - edge)))
    }
  }
}

/** Number of halvings: the share is found to less than one percent. */
const halvings = 6

/**
 * Shrink the content of `box` until it ends above the lower margin of its layout, and no text leaves the slide: as little as possible, and never so far
 * that a text becomes unreadable. What does not fit then is hidden from a whole line on. A box that is not displayed stays as it is.
 */
export function fitContent(box: HTMLElement): void {
  if (box.offsetWidth === 0) return
  const [areas, layout] = [areaElements(box), layoutOf(box)]
  if (layout instanceof HTMLElement) releasePictures(layout)
  box.style.removeProperty('--lectern-fit')
  for (const element of areas) element.style.removeProperty('padding-bottom')
  uncut(box)
  if (!look(box).isTooLong) return
  const margins = areas.map((element) => [element, paddingOf(element)] as const)
  function set(share: number) {
    box.style.setProperty('--lectern-fit', String(share))
    // The lower margin keeps its height: a bar may stand there, which does not shrink.
    for (const [element, px] of margins) if (px > 0) element.style.paddingBottom = `${px / share}px`
  }
  let [low, high] = [leastShare(box), 1]
  set(low)
  if (look(box).isTooLong) {
    // Where the text can become no smaller, the pictures do.
    if (layout instanceof HTMLElement) fitPictures(layout)
    const smallest = look(box)
    if (smallest.isTooLong) cut(box, smallest.lines)
    return
  }
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    set(middle)
    if (look(box).isTooLong) high = middle
    else low = middle
  }
  set(low)
}
