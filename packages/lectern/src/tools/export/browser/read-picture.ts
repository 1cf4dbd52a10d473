import type { PicturePart, ReadImage, ReadPicture } from '../model/pptx-read.ts'
import { vectorOf } from './read-chart.ts'
import { linkOf, type ReadContext, type Sheet } from './read-context.ts'
import { altOfDiagram } from './read-diagram.ts'
import { plainPseudo } from './read-pseudo.ts'

const spaces = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Return what a screen reader says for an element: its accessible name, or its text. */
function nameOf(element: Element): string {
  const source = element.querySelector('annotation[encoding="application/x-tex"]')
  if (source) return spaces(source.textContent ?? '')
  const labels = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id && document.getElementById(id)?.textContent) || '')
  const named = element.querySelector('[aria-label], svg > title, img[alt]')
  const names = [
    labels.join(' '),
    altOfDiagram(element),
    element.getAttribute('aria-label'),
    element.getAttribute('alt'),
    element.getAttribute('title'),
    element.querySelector(':scope > title')?.textContent,
    element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined,
    element.tagName === 'svg' ? undefined : element.textContent,
    named?.getAttribute('aria-label') ?? named?.getAttribute('alt') ?? named?.textContent,
    element.getAttribute('aria-hidden') ? '' : element.textContent,
  ]
  return names.map((name) => spaces(name ?? '')).find(Boolean) ?? ''
}

/** Describe an element in the author's terms, for the report: `drawing "How a deck comes to be"`. */
function describe(element: Element, kind: string = element.localName): string {
  const name = nameOf(element)
  const short = name.length > 40 ? `${name.slice(0, 39)}…` : name
  return short ? `${kind} “${short}”` : kind
}

/** Return whether a drawing of the deck can be an SVG file. Programs for presentations draw no HTML in it. */
const isVector = (svg: SVGSVGElement) =>
  svg.closest('.lectern-chart, .lectern-diagram') !== null && !svg.querySelector('foreignObject, image')

/** Pixels around an element in which it may paint, such as shadows and hand-drawn lines. */
const room = 60

/** Describe a picture of an element, or of a part of it. `why` is '' for an element that is a picture anyway. */
export function pictureOf(element: Element, part: PicturePart, why: string, sheet: Sheet, opacity = 0): ReadPicture {
  const isImage = part === 'own' && (element.role === 'img' || element.hasAttribute('aria-label'))
  const link = linkOf(element, sheet)
  const { x, y, width, height } = sheet.area(element.getBoundingClientRect())
  const margin = element instanceof HTMLVideoElement ? 0 : room
  const isPseudo = part === 'before' || part === 'after'
  // A drawing without a size paints outside its box.
  const isUnbound =
    isPseudo || width < 4 || height < 4 || (element instanceof SVGElement && getComputedStyle(element).overflow === 'visible')
  const near = isUnbound ? undefined : { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
  const plain = isPseudo && opacity === 1 ? plainPseudo(element, `::${part}`) : undefined
  return {
    kind: 'picture',
    mark: sheet.mark(element),
    // The browser paints a video only together with the page around it.
    part: element instanceof HTMLVideoElement ? 'seen' : part,
    ...(near && { near }),
    ...(plain && { plain }),
    element:
      part === 'all'
        ? describe(element, why.replace(/^an? /, '') || undefined)
        : `${isPseudo ? 'ornament' : 'box'} of ${describe(element)}`,
    alt: part === 'all' || isImage ? nameOf(element) : '',
    ...(why && { why }),
    ...(link && { link }),
    ...(element instanceof SVGSVGElement && isVector(element) && { vector: { svg: vectorOf(element), area: { x, y, width, height } } }),
  }
}

const stands = (value: string | undefined, free: number) =>
  value?.endsWith('%') ? (Number.parseFloat(value) / 100) * free : Number.parseFloat(value ?? '0')

/** Return an `<img>` with its own file when presentation programs can show it, or a picture of it otherwise. */
export function readImage(
  element: HTMLImageElement,
  style: CSSStyleDeclaration,
  sheet: Sheet,
  context: ReadContext,
): ReadImage | ReadPicture {
  const { naturalWidth, naturalHeight, currentSrc } = element
  const bordered = ['Top', 'Left'].some(
    (side) => Number.parseFloat(style[`border${side as 'Top'}Width`]) > 0 || style[`padding${side as 'Top'}`] !== '0px',
  )
  const plain =
    style.borderTopLeftRadius === '0px' && !bordered && style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.boxShadow === 'none'
  const known = /\.(png|jpe?g|gif)(\?|$)/i.test(currentSrc) || /^data:image\/(png|jpeg|gif);base64,/.test(currentSrc)
  if (!known || !plain || naturalWidth === 0 || context.turned) return pictureOf(element, 'all', '', sheet)
  const area = sheet.area(element.getBoundingClientRect())
  const [wide, high] = [area.width / naturalWidth, area.height / naturalHeight]
  const fits = {
    contain: Math.min(wide, high),
    cover: Math.max(wide, high),
    none: context.scale,
    'scale-down': Math.min(wide, high, context.scale),
    fill: 0,
  }
  const factor = fits[style.objectFit as keyof typeof fits] ?? 0
  const size = factor === 0 ? area : { width: naturalWidth * factor, height: naturalHeight * factor }
  const [x, y] = style.objectPosition.split(' ')
  const link = linkOf(element, sheet)
  return {
    kind: 'image',
    area,
    whole: {
      x: area.x + stands(x, area.width - size.width),
      y: area.y + stands(y, area.height - size.height),
      width: size.width,
      height: size.height,
    },
    source: currentSrc,
    mark: sheet.mark(element),
    alt: element.alt,
    opacity: context.opacity,
    turn: 0,
    ...(link && { link }),
  }
}
