import { isInteractive } from '../../../../deck/navigation/browser/index.ts'
import type { SlideMemory } from './create-slide-memory.ts'
import { keepField } from './keep-field.ts'

/** Events that report text, a choice, a scroll position, or the progress of a video. */
const changes = ['input', 'change', 'toggle', 'timeupdate', 'seeked', 'scroll'] as const
/** Changes that also happen without a person. */
const automatic = ['toggle', 'scroll']
/** Events by which people cause such changes. */
const causes = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click'] as const

/**
 * Record in which slides of `document` people act, and what they type and choose in plain HTML elements. `keyOf` returns the key of a slide for its
 * number. Return a function that stops this.
 */
export function watchSlides(document: Document, memory: SlideMemory, keyOf: (no: number) => string | undefined): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  /** The element that a person used last. What scrolls or opens elsewhere does so by itself. */
  let used: EventTarget | null = null
  /** Return the slide around an element, unless it is a thumbnail. */
  const slideOf = (target: EventTarget | null) => {
    const slide = target instanceof Element ? target.closest<HTMLElement>('main [data-slide]:not([inert] *)') : null
    const key = slide ? keyOf(Number(slide.dataset.slide)) : undefined
    return slide && key !== undefined ? { slide, key } : undefined
  }

  function onChange({ type, target }: Event): void {
    if (automatic.includes(type) && !(target instanceof Node && used instanceof Node && target.contains(used))) return
    const found = slideOf(target)
    if (!found) return
    const { slide, key } = found
    // A video also plays without a person.
    if (type !== 'timeupdate' && type !== 'seeked') memory.touch(key)
    keepField(memory, slide, key, target as Element, type)
  }
  function onUse({ type, target }: Event): void {
    used = target
    const found = type === 'click' && isInteractive(target) ? slideOf(target) : undefined
    if (found) memory.touch(found.key)
  }
  for (const type of changes) document.addEventListener(type, onChange, { capture: true, passive: true, signal })
  for (const type of causes) document.addEventListener(type, onUse, { capture: true, passive: true, signal })
  return () => stopper.abort()
}
