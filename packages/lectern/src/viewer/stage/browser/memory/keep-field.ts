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
