/** A picture in a style sheet. */
export interface PaintedPicture {
  readonly address: string
  readonly state: 'loading' | 'loaded' | 'broken'
}

const painting = ['background-image', 'mask-image', 'border-image-source', 'list-style-image'] as const

/** Return the addresses in a CSS value. Leave out data URLs, which need no loading, and references within the document. */
const addressesIn = (value: string) =>
  [...value.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)].flatMap(([, address = '']) => (/^(data:|#)/.test(address) ? [] : address))

/**
 * Create a function that returns the loading state of a page's pictures from style sheets, which no element reports. Each picture is requested once.
 */
export function createPaintedPictures(view: Window & typeof globalThis): (page: HTMLElement) => readonly PaintedPicture[] {
  const asked = new Map<string, PaintedPicture['state']>()
  const ask = (address: string) => {
    asked.set(address, 'loading')
    const picture = new view.Image()
    picture.onload = () => asked.set(address, 'loaded')
    picture.onerror = () => asked.set(address, 'broken')
    picture.src = address
  }
  const stylesOf = (element: Element) => ['', '::before', '::after'].map((part) => view.getComputedStyle(element, part))
  return (page) => {
    const found = new Set<string>()
    // Code and drawings have the most elements and no pictures from style sheets.
    for (const element of page.querySelectorAll(':not(pre *, svg *)'))
      for (const style of stylesOf(element))
        for (const name of painting) for (const address of addressesIn(style.getPropertyValue(name))) found.add(address)
    return [...found].map((address) => {
      if (!asked.has(address)) ask(address)
      return { address, state: asked.get(address) ?? 'loading' }
    })
  }
}
