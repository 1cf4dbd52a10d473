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

/** Describe an element in the author's terms: its last ancestors inside `slide`, the element, and its text. */
export function readablePath(element: Element, slide: Element, text: string = element.textContent ?? ''): string {
  const names: string[] = []
  for (let at: Element | null = element; at && at !== slide && names.length < 3; at = at.parentElement)
    if (at === element || !isWrapper(at)) names.unshift(nameOf(at))
  const quoted = shownText(text || element.getAttribute('alt') || element.getAttribute('aria-label'))
  return `${names.join(' > ')}${quoted && ` "${quoted}"`}`
}
