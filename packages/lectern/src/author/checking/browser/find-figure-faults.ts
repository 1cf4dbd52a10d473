import type { AxeFault } from '../model/measured.ts'
import { drawnTexts, isShown, placeOfText, readablePath, scaleOf } from './slide-elements.ts'

/** Pixels of the canvas by which two words may overlap: their boxes are larger than their letters. */
const mostOverlap = 3

const overlapOf = (a: DOMRect, b: DOMRect) =>
  Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Find words of charts that cross each other, and charts whose alternative text was made of their data. */
export function findChartFaults(slide: HTMLElement): readonly AxeFault[] {
  const found: AxeFault[] = []
  for (const svg of slide.querySelectorAll<SVGSVGElement>('.lectern-chart svg')) {
    if (!isShown(svg)) continue
    const element = readablePath(svg, slide, svg.closest('figure')?.querySelector('figcaption')?.textContent ?? '')
    if (svg.dataset.proposed !== undefined)
      found.push({ rule: 'proposed-alt', element, tag: 'svg', text: svg.getAttribute('aria-label') ?? '' })
    const words = drawnTexts(svg).flatMap((text) => {
      const place = placeOfText(text)
      return place ? [{ text: text.data.trim(), place }] : []
    })
    const most = mostOverlap * scaleOf(slide)
    const crossing = words.flatMap((one, index) =>
      words.slice(index + 1).flatMap((other) => (overlapOf(one.place, other.place) > most ? [[one, other]] : [])),
    )
    const [[one, other] = []] = crossing
    if (one && other)
      found.push({ rule: 'crossing-labels', element: `${element}: "${one.text}" and "${other.text}"`, tag: 'text', text: one.text })
  }
  return found
}
