import { createStore } from 'zustand/vanilla'
import { type ReadableStore, windowStorage } from '../../../../base/lib/browser/index.ts'
import { isFields, parseJson } from '../../../../base/lib/model/index.ts'

/** Maximum number of used slides that stay in the document. The slide that was used longest ago leaves first. */
const mostTouched = 8
/** Maximum number of characters for all slides together. */
const mostKept = 1_000_000
/** Milliseconds between a change and its write to storage. */
const pause = 500

/** What the memory knows of the elements of slides that are in the document. */
interface SlideElements {
  /** The names of what people have changed in a slide since its elements entered the document. */
  readonly changed: WeakMap<Element, Set<string>>
  /** Slides whose elements have their kept values. */
  readonly restored: WeakSet<Element>
  /** Whether kept values are being set. Such changes are not a person's. */
  isRestoring: boolean
}

/**
 * What people type and choose in slides, by the slide's key and a name within it. It survives the slide's elements and, in this tab,
 * a reload of the page.
 */
export interface SlideMemory {
  readonly elements: SlideElements
  /** Keys of the slides that people have used, the latest last. */
  readonly touched: ReadableStore<readonly string[]>
  touch(slide: string): void
  get(slide: string, name: string): unknown
  /** Set a value, which is plain data. `undefined` removes it. */
  set(slide: string, name: string, value: unknown): void
  namesOf(slide: string): readonly string[]
  /** Rename the keys of slides that were edited, from old key to new key. */
  rekey(keys: ReadonlyMap<string, string>): void
  dispose(): void
}

/** Return whether a name refers to a plain HTML element. Such a name contains the kind of the value and the element's place in the slide. */
export const isFieldName = (name: string): boolean => name.includes('@')

/** Return the stored values: for each slide, values by name. Each reader of a value checks its type. */
function read(text: string | null): Map<string, Map<string, unknown>> {
  const stored = parseJson(text)
  const slides = isFields(stored) ? Object.entries(stored) : []
  return new Map(slides.flatMap(([slide, values]) => (isFields(values) ? [[slide, new Map(Object.entries(values))] as const] : [])))
}

/**
 * Return JSON with at most `mostKept` characters. Slides with the latest changes come last and take precedence. Leave out values
 * that are not plain data.
 */
function write(slides: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string {
  let budget = mostKept
  const texts: string[] = []
  for (const [slide, values] of [...slides].reverse()) {
    try {
      const text = `${JSON.stringify(slide)}:${JSON.stringify(Object.fromEntries(values))}`
      if (text.length > budget) continue
      budget -= text.length
      texts.unshift(text)
    } catch {
      // The value is not plain data, such as an object that contains itself.
    }
  }
  return `{${texts.join()}}`
}

/**
 * Create the memory of the deck at `base` in this tab's storage. Without `view`, or with full or forbidden storage, it lasts only
 * as long as the page.
 */
export function createSlideMemory(base: string, view?: Window): SlideMemory {
  const key = `lectern:kept:${base}`
  const storage = view && windowStorage(view)
  const touched = createStore<readonly string[]>(() => [])
  let timer: number | undefined
  let values: Map<string, Map<string, unknown>> | undefined
  const all = () => {
    if (values) return values
    values = read(storage?.get(key) ?? null)
    return values
  }
  function store(): void {
    if (timer === undefined) return
    view?.clearTimeout(timer)
    timer = undefined
    storage?.set(key, write(all()))
  }
  function storeSoon(): void {
    view?.clearTimeout(timer)
    timer = view?.setTimeout(store, pause)
  }
  view?.addEventListener('pagehide', store)

  return {
    elements: { changed: new WeakMap(), restored: new WeakSet(), isRestoring: false },
    touched,
    touch(slide) {
      const now = touched.getState()
      if (now.at(-1) !== slide) touched.setState([...now.filter((each) => each !== slide), slide].slice(-mostTouched), true)
    },
    get: (slide, name) => all().get(slide)?.get(name),
    set(slide, name, value) {
      const slides = all()
      const values = slides.get(slide) ?? new Map<string, unknown>()
      // The latest change comes last.
      slides.delete(slide)
      values.delete(name)
      if (value !== undefined) values.set(name, value)
      if (values.size > 0) slides.set(slide, values)
      storeSoon()
    },
    namesOf: (slide) => [...(all().get(slide)?.keys() ?? [])],
    rekey(keys) {
      if (keys.size === 0) return
      values = new Map([...all()].map(([slide, kept]) => [keys.get(slide) ?? slide, kept]))
      touched.setState(
        touched.getState().map((slide) => keys.get(slide) ?? slide),
        true,
      )
      storeSoon()
    },
    dispose() {
      store()
      view?.removeEventListener('pagehide', store)
    },
  }
}
