import { isInteractive } from '../../../../deck/navigation/browser/index.ts'
import type { SlideMemory } from './create-slide-memory.ts'

/** Elements whose components keep their own state, and elements whose values must not be kept. */
export const others = '.lectern-editor, [type="password"], [type="file"], [type="hidden"], [autocomplete="off"]'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

export const isChecked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Return the name of an element's value: the kind of value, and the path to the element as child indexes from the slide inward. */
function nameOf(slide: Element, element: Element, kind: string): string {
  const path: number[] = []
  for (let node = element; node !== slide && node.parentElement; node = node.parentElement)
    path.unshift([...node.parentElement.children].indexOf(node))
  return `${kind}@${path.join('.')}`
}

function readValue(field: Field): unknown {
  if (isChecked(field)) return field.checked
  return field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ index }) => index) : field.value
}

/**
 * Keep the change of `element` that the event `type` reports. Keep it at once: a slide that is left has no layout, and a page that is left forgets what
 * is not stored.
 *
 * @internal for its test
 */
export function keepField(memory: SlideMemory, slide: HTMLElement, key: string, element: Element, type: string): void {
  const { changed, restored, isRestoring } = memory.elements
  if (isRestoring || element.closest(others)) return
  const names = changed.get(slide) ?? new Set()
  changed.set(slide, names)
  const keep = (kind: string, value: unknown) => {
    const name = nameOf(slide, element, kind)
    names.add(name)
    memory.set(key, name, value)
  }
  if (type === 'scroll') keep('scroll', [element.scrollTop, element.scrollLeft])
  else if (element instanceof HTMLDetailsElement) keep('open', element.open)
  else if (element instanceof HTMLMediaElement) {
    // A video that starts by itself goes on from the kept second as soon as that is restored.
    if (element.controls && (restored.has(slide) || !memory.namesOf(key).includes(nameOf(slide, element, 'second'))))
      keep('second', element.currentTime)
  } else if (isField(element)) keep('value', readValue(element))
}

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
    if (!found || !(target instanceof Element)) return
    const { slide, key } = found
    // A video also plays without a person.
    if (type !== 'timeupdate' && type !== 'seeked') memory.touch(key)
    keepField(memory, slide, key, target, type)
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
