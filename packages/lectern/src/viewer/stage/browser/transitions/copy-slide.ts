/** Attributes by which people and tests find a slide. A copy does not have them. */
const ofSlides = ['role', 'aria-roledescription', 'aria-label', 'data-slide', 'data-clicks', 'data-clicks-total']

/** Return an inert copy that shows a slide as it looks now. It replaces the slide while that leaves, and nothing in it starts again. */
export function copySlide(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement
  for (const name of ofSlides) copy.removeAttribute(name)
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.style.pointerEvents = 'none'
  for (const media of copy.querySelectorAll<HTMLMediaElement>('video, audio')) media.autoplay = false
  for (const frame of copy.querySelectorAll('iframe')) frame.removeAttribute('src')
  const originals = slide.querySelectorAll<HTMLElement>('*')
  const copies = copy.querySelectorAll<HTMLElement>('*')
  originals.forEach((original, index) => {
    const twin = copies[index]
    if (original instanceof HTMLCanvasElement && twin instanceof HTMLCanvasElement && original.width > 0 && original.height > 0)
      twin.getContext('2d')?.drawImage(original, 0, 0)
    else if (original instanceof HTMLInputElement && twin instanceof HTMLInputElement && original.type !== 'file')
      twin.value = original.value
  })
  return copy
}

/** Copy the state that a copy can have only when it is in the document. */
export function settleCopy(copy: HTMLElement, slide: HTMLElement): void {
  for (const animation of copy.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  const copies = copy.querySelectorAll('*')
  slide.querySelectorAll('*').forEach((original, index) => {
    if (original.scrollTop > 0 || original.scrollLeft > 0) copies[index]?.scrollTo(original.scrollLeft, original.scrollTop)
  })
}
