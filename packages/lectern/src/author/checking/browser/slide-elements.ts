/** Return whether an element is hidden from screen readers because they read something else instead: KaTeX's MathML, or the name of the picture. */
const isDescribed = (element: Element) => element.classList.contains('katex-html') || element.parentElement?.closest('[role="img"]') != null

/** Return whether an element is visible content. Text only for screen readers and decoration are not. */
export function isShown(element: Element): boolean {
  const isDecoration = element.getAttribute('aria-hidden') === 'true' && !isDescribed(element)
  // An element with `display: contents` has no box, but its children are visible.
  const isThere = getComputedStyle(element).display === 'contents' || element.checkVisibility({ opacityProperty: true })
  return !isDecoration && isThere && !isTucked(element)
}

/** Return whether an element is visually hidden in the usual way: one pixel with hidden overflow, or clipped to nothing, as a table that is wider than it should be. */
function isTucked(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false
  const { clipPath, overflow } = getComputedStyle(element)
  return clipPath === 'inset(50%)' || (element.offsetWidth <= 1 && element.offsetHeight <= 1 && /hidden|clip/.test(overflow))
}

export const isVisible = (element: Element): boolean => getComputedStyle(element).visibility === 'visible'

/** Return the texts directly in an element, without those of its children. */
export const ownTexts = (element: Element): Text[] =>
  [...element.childNodes].filter((node) => node instanceof Text).filter(({ data }) => data.trim() !== '')

/** Return the texts that an SVG picture draws. */
export const drawnTexts = (svg: Element): Text[] =>
  [...svg.querySelectorAll('text, tspan, textPath, foreignObject *')]
    .filter((element) => !element.closest('style') && isVisible(element))
    .flatMap(ownTexts)

/** Return the place of a text; undefined when it is not rendered. Words of a picture that is shrunk a lot may be 0 pixels high. */
export function placeOfText(text: Text): DOMRect | undefined {
  const range = document.createRange()
  range.selectNodeContents(text)
  const place = range.getBoundingClientRect()
  return place.width > 0 || place.height > 0 ? place : undefined
}

/** Return the number of screen pixels for each pixel of the slide's canvas. */
export const scaleOf = (slide: HTMLElement): number => slide.getBoundingClientRect().width / slide.offsetWidth || 1

const longestText = 40

/** Return the text of an element as one line, shortened if it is long. */
function shownText(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText - 1).trimEnd()}…` : line
}

const isWrapper = (element: Element) => /^(div|span|section|article)$/.test(element.localName)

function nameOf(element: Element): string {
  const [first] = element.classList
  const name = isWrapper(element) && first ? `${element.localName}.${first}` : element.localName
  const alike = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName)
  return alike.length > 1 ? `${name}:nth ${alike.indexOf(element) + 1}` : name
}

/** Return the words of an element: of a drawing its name, because its text may be a style sheet. */
function wordsOf(element: Element): string | null {
  if (element.localName !== 'svg') return element.textContent
  return element.closest('[role="img"]')?.getAttribute('aria-label') ?? element.querySelector('text')?.textContent ?? null
}

/** Describe an element in the author's terms: its last ancestors inside `slide`, the element, and its text. */
export function readablePath(element: Element, slide: Element, text: string = wordsOf(element) ?? ''): string {
  const names: string[] = []
  for (let at: Element | null = element; at && at !== slide && names.length < 3; at = at.parentElement)
    if (at === element || !isWrapper(at)) names.unshift(nameOf(at))
  const quoted = shownText(text || element.getAttribute('alt') || element.getAttribute('aria-label'))
  return `${names.join(' > ')}${quoted && ` "${quoted}"`}`
}
