import { loadPart } from '../../../lib/browser/index.ts'
import { isInteractive } from '../../../navigation/browser/index.ts'
import type { SlideMemory } from './create-slide-memory.ts'

type Fields = typeof import('./fields.ts')

/** Events by which a page tells that something was typed or chosen, or that a film has gone on. */
const changes = ['input', 'change', 'toggle', 'timeupdate', 'seeked', 'scroll'] as const
/** What people do before something scrolls because of them. */
const causes = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

let fields: Promise<Fields> | undefined
/** Load the code for what is typed and chosen: when somebody first does so, and when something was kept. */
export const loadFields = (): Promise<Fields> => (fields ??= loadPart('the memory of what you type', () => import('./fields.ts')))

/**
 * Notes in which slides of `document` people do something, and what they type and choose in elements of HTML itself. `keyOf` gives the key of a slide by
 * its number. Returns the way to stop.
 */
export function watchSlides(document: Document, memory: SlideMemory, keyOf: (no: number) => string | undefined): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  /** What a person has used last: it scrolls by itself otherwise. */
  let used: EventTarget | null = null
  /** The slide around an element, unless it is a picture of one. */
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
    // A film goes on by itself.
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
