/** A picture that a style sheet paints. */
export interface PaintedPicture {
  readonly address: string
  readonly state: 'loading' | 'loaded' | 'broken'
}

const painting = ['background-image', 'mask-image', 'border-image-source', 'list-style-image'] as const

/** Addresses in a value of CSS; what stands in the style sheet itself is there at once. */
const addressesIn = (value: string) =>
  [...value.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)].flatMap(([, address = '']) => (/^(data:|#)/.test(address) ? [] : address))

/** Tells of pictures that style sheets paint whether they are there: no element does. Each is asked for once. */
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
    // Code and drawings are the most of all elements, and paint no pictures.
    for (const element of page.querySelectorAll(':not(pre *, svg *)'))
      for (const style of stylesOf(element))
        for (const name of painting) for (const address of addressesIn(style.getPropertyValue(name))) found.add(address)
    return [...found].map((address) => {
      if (!asked.has(address)) ask(address)
      return { address, state: asked.get(address) ?? 'loading' }
    })
  }
}
