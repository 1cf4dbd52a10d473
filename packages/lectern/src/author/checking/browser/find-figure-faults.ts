import type { AxeFault } from '../model/measured.ts'
import { drawnTexts, isShown, placeOfText, readablePath, scaleOf } from './slide-elements.ts'

/** Pixels of the canvas by which two words may overlap: their boxes are larger than their letters. */
const mostOverlap = 3

const overlapOf = (a: DOMRect, b: DOMRect) =>
  Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Words of a drawing, with their place. */
interface Words {
  readonly text: string
  readonly place: DOMRect
  /** The label they are part of: its rows may touch. */
  readonly label: Element | null | undefined
}

/** Return the words of a drawing that stand straight. The box around slanted ones says little about them. */
const wordsIn = (svg: SVGSVGElement): readonly Words[] =>
  drawnTexts(svg).flatMap((text) => {
    const place = placeOfText(text)
    const label = text.parentElement?.closest<SVGGraphicsElement>('text, foreignObject')
    const { a, b } = label?.getScreenCTM() ?? { a: 1, b: 0 }
    return place && Math.min(Math.abs(a), Math.abs(b)) < 0.01 ? [{ text: text.data.trim(), place, label }] : []
  })

/** Find words of charts and diagrams that cross each other, and charts whose alternative text was made of their data. */
export function findFigureFaults(slide: HTMLElement): readonly AxeFault[] {
  const found: AxeFault[] = []
  for (const svg of slide.querySelectorAll<SVGSVGElement>('.lectern-chart svg, .lectern-diagram svg')) {
    if (!isShown(svg)) continue
    const figure = svg.closest('[role="img"]') ?? svg
    const element = readablePath(figure, slide, svg.closest('figure')?.querySelector('figcaption')?.textContent ?? '')
    if (svg.dataset.proposed !== undefined)
      found.push({ rule: 'proposed-alt', element, tag: 'svg', text: svg.getAttribute('aria-label') ?? '' })
    const words = wordsIn(svg)
    const most = mostOverlap * scaleOf(slide)
    const crossing = words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .flatMap((other) => (one.label !== other.label && overlapOf(one.place, other.place) > most ? [[one, other]] : [])),
    )
    const [[one, other] = []] = crossing
    if (one && other)
      found.push({ rule: 'crossing-labels', element: `${element}: "${one.text}" and "${other.text}"`, tag: 'text', text: one.text })
  }
  return found
}
