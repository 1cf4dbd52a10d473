import { loadPart } from '../../../lib/browser/index.ts'
import { isInteractive } from '../../../navigation/browser/index.ts'
import type { SlideMemory } from './create-slide-memory.ts'

type Fields = typeof import('./fields.ts')

/** Events that report text, a choice, a scroll position, or the progress of a video. */
const changes = ['input', 'change', 'toggle', 'timeupdate', 'seeked', 'scroll'] as const
/** Events by which people cause scrolling. */
const causes = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

let fields: Promise<Fields> | undefined
/** Load the code that keeps text and choices, when somebody first enters something or when something was kept. */
export const loadFields = (): Promise<Fields> => (fields ??= loadPart('the memory of what you type', () => import('./fields.ts')))

/**
 * Record in which slides of `document` people act, and what they type and choose in plain HTML elements. `keyOf` returns the key of a slide for its
 * number. Return a function that stops this.
 */
export function watchSlides(document: Document, memory: SlideMemory, keyOf: (no: number) => string | undefined): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  /** The element that a person used last. Scrolling elsewhere is automatic. */
  let used: EventTarget | null = null
  /** Return the slide around an element, unless it is a thumbnail. */
  const slideOf = (target: EventTarget | null) => {
    const slide = target instanceof Element ? target.closest<HTMLElement>('main [data-slide]:not([inert] *)') : null
    const key = slide ? keyOf(Number(slide.dataset.slide)) : undefined
    return slide && key !== undefined ? { slide, key } : undefined
  }

  function onChange({ type, target }: Event): void {
    if (type === 'scroll' && !(target instanceof Node && used instanceof Node && target.contains(used))) return
    const found = slideOf(target)
    if (!found) return
    const { slide, key } = found
    // A video also plays without a person.
    if (type !== 'timeupdate' && type !== 'seeked') memory.touch(key)
    loadFields().then(({ keepField }) => keepField(memory, slide, key, target as Element, type))
  }
  function onUse(target: EventTarget | null): void {
    const found = slideOf(target)
    if (found && target instanceof Element && isInteractive(target)) memory.touch(found.key)
  }
  for (const type of changes) document.addEventListener(type, onChange, { capture: true, passive: true, signal })
  for (const type of causes)
    document.addEventListener(
      type,
      ({ target }) => {
        used = target
      },
      { capture: true, passive: true, signal },
    )
  document.addEventListener('click', ({ target }) => onUse(target), { capture: true, signal })
  return () => stopper.abort()
}
