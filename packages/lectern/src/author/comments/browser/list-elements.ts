import { message, t } from '../../../base/language/index.ts'
import type { SlideBox } from '../model/comment.ts'

/** An element of a slide that a comment can be attached to. */
export interface ChosenElement {
  /** The element in words, such as `Heading: Welcome`. It is English, because the file of a comment has it. */
  readonly name: string
  /** The words that it shows. */
  readonly words: string
  readonly box: SlideBox
}

/** Elements whose parts are no elements of the author. */
const wholes = 'svg,pre,math,.katex,video,audio,iframe,canvas,img,object,button,select,textarea,input'

/** Largest number of elements that a slide offers, and smallest side of an element in pixels. */
const mostElements = 300
const leastSide = 4

const kinds: Readonly<Record<string, string>> = {
  P: message('Paragraph'),
  LI: message('List item'),
  UL: message('List'),
  OL: message('List'),
  IMG: message('Image'),
  PRE: message('Code'),
  CODE: 'Code',
  TABLE: message('Table'),
  TR: message('Row'),
  TD: message('Cell'),
  TH: message('Cell'),
  A: message('Link'),
  BLOCKQUOTE: message('Quotation'),
  VIDEO: message('Video'),
  IFRAME: message('Embedded page'),
  BUTTON: message('Button'),
  SVG: message('Picture'),
}

const heading = message('Heading')
const part = message('Part')
const wholeSlide = message('Whole slide')

const kindOf = ({ tagName }: Element) => (/^H[1-6]$/.test(tagName) ? heading : (kinds[tagName.toUpperCase()] ?? part))

function wordsOf(element: Element): string {
  const words =
    element.textContent || element.getAttribute('alt') || element.getAttribute('aria-label') || element.getAttribute('src') || ''
  return words.replace(/\s+/g, ' ').trim()
}

/** Cut a text after `most` characters, not within one. */
const cut = (text: string, most: number) => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

function boxOf(element: Element, slide: DOMRect): SlideBox {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    x: (left - slide.left) / slide.width,
    y: (top - slide.top) / slide.height,
    width: width / slide.width,
    height: height / slide.height,
  }
}

const same = (one: SlideBox, other: SlideBox) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.002)

/** Return the visible elements of a slide in the order of the document. An element as large as the one around it is left out. */
export function listElements(slide: Element): readonly ChosenElement[] {
  const frame = slide.getBoundingClientRect()
  const whole: SlideBox = { x: 0, y: 0, width: 1, height: 1 }
  const found: ChosenElement[] = [{ name: wholeSlide, words: '', box: whole }]
  if (frame.width === 0 || frame.height === 0) return []

  function walk(parent: Element, around: SlideBox): void {
    for (const element of parent.children) {
      if (found.length >= mostElements || element.matches('[data-drawing],style,script')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const box = boxOf(element, frame)
      const { width, height } = element.getBoundingClientRect()
      const inside = box.x < 1 && box.y < 1 && box.x + box.width > 0 && box.y + box.height > 0
      const isNew = inside && width >= leastSide && height >= leastSide && !same(box, around)
      if (isNew) {
        const words = wordsOf(element)
        found.push({ name: words === '' ? kindOf(element) : `${kindOf(element)}: ${cut(words, 60)}`, words: cut(words, 1000), box })
      }
      if (!element.matches(wholes)) walk(element, isNew ? box : around)
    }
  }
  walk(slide, whole)
  return found
}

/** Return the name of an element in the language of the interface. Leave any other name unchanged. */
export function shownName(name: string): string {
  const [, kind = name, words] = /^([^:]+): (.*)$/s.exec(name) ?? []
  if (![heading, part, wholeSlide, ...Object.values(kinds)].includes(kind)) return name
  return words === undefined ? t(kind) : t('{kind}: {words}', { kind: t(kind), words })
}

/** Return the slide on screen. Its neighbors are in the page, but hidden. */
export const shownSlide = (no: number): Element | undefined =>
  [...document.querySelectorAll(`main [data-slide="${no}"]`)].find((slide) => slide.checkVisibility())
