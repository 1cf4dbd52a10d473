const spaces = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Return what a screen reader says for an element: its accessible name, or its text. */
export function nameOf(element: Element): string {
  const source = element.querySelector('annotation[encoding="application/x-tex"]')
  if (source) return spaces(source.textContent ?? '')
  const labels = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id && document.getElementById(id)?.textContent) || '')
  const named = element.querySelector('[aria-label], svg > title, img[alt]')
  const names = [
    labels.join(' '),
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
export function describe(element: Element, kind: string = element.localName): string {
  const name = nameOf(element)
  const short = name.length > 40 ? `${name.slice(0, 39)}…` : name
  return short ? `${kind} “${short}”` : kind
}
