import { isFieldName, type SlideMemory } from './create-slide-memory.ts'
import { type Field, isChecked, isField, others } from './watch-slides.ts'

function elementAt(slide: Element, path: string): Element | undefined {
  let node: Element | undefined = slide
  for (const place of path.split('.')) node = node?.children[Number(place)]
  return node
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((each) => typeof each === 'number')

/** Set a value as a person would, so that a component that listens to the field notices it. */
function setValue(field: Field, value: unknown): void {
  if (field.disabled) return
  if (isChecked(field)) {
    if (typeof value === 'boolean' && field.checked !== value) field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    if (!isNumbers(value)) return
    for (const option of field.options) option.selected = value.includes(option.index)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (typeof value !== 'string' || field.value === value) return
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React overrides the property on the element itself, so use the setter of the prototype.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function seek(media: HTMLMediaElement, second: number): void {
  const go = () => {
    media.currentTime = second
  }
  if (media.readyState > 0) go()
  else media.addEventListener('loadedmetadata', go, { once: true })
}

/** Restore the kept value of an element in the slide. Return false if the element is missing, perhaps only for now. */
function restore(slide: Element, kind: string, path: string, value: unknown): boolean {
  const element = elementAt(slide, path)
  if (!element) return false
  if (kind === 'value') {
    if (!isField(element)) return false
    if (!element.closest(others)) setValue(element, value)
  } else if (kind === 'open') {
    if (!(element instanceof HTMLDetailsElement)) return false
    element.open = value === true
  } else if (kind === 'second') {
    if (!(element instanceof HTMLMediaElement)) return false
    if (typeof value === 'number') seek(element, value)
  } else if (isNumbers(value)) {
    const [top = 0, left = 0] = value
    element.scrollTo({ top, left, behavior: 'instant' })
  }
  return true
}

/**
 * Restore the kept values of a slide's elements after the slide enters the document. Elements that appear later, such as those of fetched components,
 * get their values then. What a person has changed by then stays. Return a function that stops waiting for them.
 */
export function restoreFields(memory: SlideMemory, slide: HTMLElement, key: string): () => void {
  const { elements } = memory
  if (elements.restored.has(slide)) return () => undefined
  elements.restored.add(slide)
  let missing = memory.namesOf(key).filter(isFieldName)
  const run = () => {
    elements.isRestoring = true
    missing = missing.filter((name) => {
      const [kind = '', path = ''] = name.split('@')
      return !elements.changed.get(slide)?.has(name) && !restore(slide, kind, path, memory.get(key, name))
    })
    elements.isRestoring = false
    if (missing.length === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(run)
  watcher.observe(slide, { childList: true, subtree: true })
  run()
  return () => watcher.disconnect()
}
