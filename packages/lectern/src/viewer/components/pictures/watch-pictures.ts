import { decidingElements, fitPictures } from './fit-pictures.ts'

/** Return the layouts with pictures. Those with `fit: shrink` fit their pictures themselves. */
function layoutsIn(document: Document): Set<HTMLElement> {
  const layouts = [...document.querySelectorAll('.slidev-layout img')].map((picture) => picture.closest<HTMLElement>('.slidev-layout'))
  return new Set(layouts.filter((layout) => layout !== null).filter((layout) => !layout.closest('.lectern-fit')))
}

/**
 * Fit the pictures of all slides, now and whenever a picture arrives or something on its slide gets another size, before it is painted. It goes on as
 * long as the page lasts. A second call does nothing.
 */
export function watchPictures(document: Document): void {
  const { dataset } = document.documentElement
  if (dataset.pictures !== undefined) return
  dataset.pictures = ''
  const watched = new WeakSet<Element>()
  const sizes = new ResizeObserver((entries) =>
    fitAll(entries.map(({ target }) => target.closest<HTMLElement>('.slidev-layout')).filter((layout) => layout !== null)),
  )
  function watch(layout: HTMLElement) {
    for (const element of decidingElements(layout)) {
      if (!watched.has(element)) sizes.observe(element)
      watched.add(element)
    }
  }
  function fitAll(layouts: Iterable<HTMLElement>) {
    let changed = false
    for (const layout of new Set(layouts)) {
      changed = fitPictures(layout) || changed
      watch(layout)
    }
    if (changed) watchAgain()
  }
  /** A size that changes while sizes are reported would be an error of the page. So they are watched again from the next frame on. */
  function watchAgain() {
    sizes.disconnect()
    requestAnimationFrame(() => {
      for (const layout of layoutsIn(document)) for (const element of decidingElements(layout)) sizes.observe(element)
    })
  }
  new MutationObserver((records) => {
    const layouts = [...layoutsIn(document)]
    fitAll(layouts.filter((layout) => !watched.has(layout) || records.some(({ target }) => layout.contains(target))))
  }).observe(document.body, { childList: true, subtree: true })
  // A picture may arrive in a place that has its size already.
  const onLoad = ({ target }: Event) => {
    const layout = target instanceof HTMLImageElement && target.closest<HTMLElement>('.slidev-layout')
    if (layout && !layout.closest('.lectern-fit')) fitAll([layout])
  }
  document.addEventListener('load', onLoad, true)
  fitAll(layoutsIn(document))
}
