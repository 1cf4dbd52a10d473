/** Attributes by which people and tests find a slide: its copy is not one. */
const ofSlides = ['role', 'aria-roledescription', 'aria-label', 'data-slide', 'data-clicks', 'data-clicks-total']

/** A picture of a slide as it is seen now, to stand in for it while it goes: nothing in it can be reached, and nothing in it starts anew. */
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

/** What a copy can take over only when it is in the document. */
export function settleCopy(copy: HTMLElement, slide: HTMLElement): void {
  for (const animation of copy.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  const copies = copy.querySelectorAll('*')
  slide.querySelectorAll('*').forEach((original, index) => {
    if (original.scrollTop > 0 || original.scrollLeft > 0) copies[index]?.scrollTo(original.scrollLeft, original.scrollTop)
  })
}
