import type { RefCallback } from 'react'

/** Parts of HTML that run, load or send something. An animation of SVG can set the address of a link. */
const active =
  'script, iframe, frame, object, embed, form, style, link, meta, base, template, noscript, animate, animateMotion, animateTransform, set'
const activeAddress = /^(javascript|vbscript|data:(?!image\/(png|jpe?g|gif|webp|avif)))/i
// Schemes are read without blanks and control characters.
const isActive = (name: string, value: string) =>
  /^on/i.test(name) || /^(srcdoc|style)$/i.test(name) || activeAddress.test(value.replaceAll(/[\s\p{Cc}]/gu, ''))

/** Return the nodes of HTML without what would run. The text is parsed in a document that runs and loads nothing. */
function inertNodes(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(active)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) if (isActive(name, value)) element.removeAttribute(name)
  return [...body.childNodes]
}

/** The text that each element shows. It belongs to the element, and ends with it. */
const shown = new WeakMap<Element, string>()

const htmlText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Return the properties of an element with `v-html`. Its nodes are set, so that no text is parsed a second time. `ref` gets the element, too. */
export const htmlProps = (value: unknown, ref?: RefCallback<Element>) => ({
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
  ref(element: Element) {
    const html = htmlText(value)
    if (shown.get(element) !== html) {
      shown.set(element, html)
      element.replaceChildren(...inertNodes(html))
    }
    const remove = ref?.(element)
    return () => remove?.()
  },
})

const mayRun =
  /<\/?(script|i?frame|object|embed|form|style|link|meta|base|template|noscript)\b|[\s/"']on\w+\s*=|srcdoc|style\s*=|script\s*:|data\s*:|&#|&colon|&tab|&newline/i

/** Return the same for a page: HTML in which nothing can run. Any other is rendered in the browser. */
export const writtenHtml = (value: unknown) => {
  const html = htmlText(value)
  return { dangerouslySetInnerHTML: { __html: mayRun.test(html) ? '' : html } }
}
