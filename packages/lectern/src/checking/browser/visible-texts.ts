/** Whether an element takes part in what is seen: what is for screen readers alone or for decoration does not. */
export function isShown(element: Element): boolean {
  // What KaTeX draws is hidden from screen readers, which read its MathML.
  const isDecoration = element.getAttribute('aria-hidden') === 'true' && !element.classList.contains('katex-html')
  // A box that leaves its place to its children counts as none, and they are seen.
  const isThere = getComputedStyle(element).display === 'contents' || element.checkVisibility({ opacityProperty: true })
  return !isDecoration && isThere && !isTucked(element)
}

/** The usual ways to hide text from eyes: one pixel, and nothing of it seen. */
function isTucked(element: Element): boolean {
  if (!(element instanceof HTMLElement) || element.offsetWidth > 1 || element.offsetHeight > 1) return false
  return /hidden|clip/.test(getComputedStyle(element).overflow)
}

export const isVisible = (element: Element): boolean => getComputedStyle(element).visibility === 'visible'

/** The texts that stand in an element itself, not in its children. */
export const ownTexts = (element: Element): Text[] =>
  [...element.childNodes].filter((node) => node instanceof Text).filter(({ data }) => data.trim() !== '')

/** Where a text is drawn; undefined where nothing of it is. */
export function placeOfText(text: Text): DOMRect | undefined {
  const range = document.createRange()
  range.selectNodeContents(text)
  const place = range.getBoundingClientRect()
  return place.width > 0 && place.height > 0 ? place : undefined
}

/** How many pixels of the screen one of the slide's canvas has. */
export const scaleOf = (slide: HTMLElement): number => slide.getBoundingClientRect().width / slide.offsetWidth || 1
