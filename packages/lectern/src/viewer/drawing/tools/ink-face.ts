import { baseline, lineHeight, textWeight } from '../../../deck/drawing/model/index.ts'

const fontOf = (size: number, family: string) => `${textWeight} ${size}px ${family}`

/** Return a canvas that measures texts; null in a browser without one. */
const measuring = (document: Document) => document.createElement('canvas').getContext('2d')

/** Return by how much lower letters of a family stand in their line than in the markup of a drawing, as a share of the font's size. */
function dropOf(document: Document, family: string): number {
  const context = measuring(document)
  if (!context) return 0
  const size = 100
  context.font = fontOf(size, family)
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x')
  return Math.round((lineHeight * size - below + above) / 2 - baseline * size) / size || 0
}

/** Give the texts in an element of a slide the face of the slide, now and when its fonts are loaded. A theme may set it for layouts only. */
export function giveFace(element: HTMLElement | SVGElement): void {
  const { ownerDocument: document, style } = element
  const give = () => {
    const layout = element.closest('.lectern-slide')?.querySelector('.slidev-layout')
    if (!layout) return
    const { fontFamily } = getComputedStyle(layout)
    style.fontFamily = fontFamily
    style.setProperty('--lectern-ink-drop', String(dropOf(document, fontFamily)))
  }
  give()
  document.fonts?.ready.then(give)
}

/** Create the function that returns the width of a text's longest line in canvas units. The text is in the field on the slide. */
export function createMeasure(document: Document): (text: string, size: number) => number {
  const context = measuring(document)
  return (text, size) => {
    const field = document.querySelector('.lectern-ink-text')
    if (!context || !field) return 0
    context.font = fontOf(size, getComputedStyle(field).fontFamily)
    return Math.max(...text.split('\n').map((line) => context.measureText(line).width))
  }
}
