import { createStore, type StoreApi } from 'zustand/vanilla'

/** Slides that stay in the document because somebody has done something in them; the one that was left longest ago goes first. */
const mostTouched = 8
/** Characters that are kept of all slides together. */
const mostKept = 1_000_000
/** Milliseconds after which a change is written. */
const pause = 500

/** What people type and choose in slides, by the slide's key and a name within it. It outlasts the slide's elements and, in this tab, the page. */
export interface SlideMemory {
  /** Keys of the slides in which somebody has done something, the last one last. */
  readonly touched: Pick<StoreApi<readonly string[]>, 'getState' | 'getInitialState' | 'subscribe'>
  touch(slide: string): void
  get(slide: string, name: string): unknown
  /** Values are plain data; `undefined` forgets. */
  set(slide: string, name: string, value: unknown): void
  namesOf(slide: string): readonly string[]
  /** Slides that were edited have other keys by now. */
  rekey(keys: ReadonlyMap<string, string>): void
  dispose(): void
}

/** Whether a name is that of an element of HTML itself: what was kept of it, and its place in the slide. */
export const isFieldName = (name: string): boolean => name.includes('@')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is stored: for each slide, values by name. Whoever reads a value looks whether it fits. */
function read(text: string | null): Map<string, Map<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const slides = isRecord(stored) ? Object.entries(stored) : []
    return new Map(slides.flatMap(([slide, values]) => (isRecord(values) ? [[slide, new Map(Object.entries(values))] as const] : [])))
  } catch {
    return new Map()
  }
}

/** As JSON, at most `mostKept` characters; slides that were changed last come last, and are kept first. Values that are no plain data are left out. */
function write(slides: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string {
  let room = mostKept
  const parts: string[] = []
  for (const [slide, values] of [...slides].reverse()) {
    try {
      const part = `${JSON.stringify(slide)}:${JSON.stringify(Object.fromEntries(values))}`
      if (part.length > room) continue
      room -= part.length
      parts.unshift(part)
    } catch {
      // An object that holds itself, or the like.
    }
  }
  return `{${parts.join()}}`
}

/** The memory of the deck at `base`, kept in the storage of this tab; of the page alone without a `view`, and where storage is full or forbidden. */
export function createSlideMemory(base: string, view?: Window): SlideMemory {
  const key = `lectern:kept:${base}`
  const touched = createStore<readonly string[]>(() => [])
  let timer: number | undefined
  let values: Map<string, Map<string, unknown>> | undefined
  const all = () => {
    if (values) return values
    try {
      values = read(view?.sessionStorage.getItem(key) ?? null)
    } catch {
      values = new Map() // forbidden: nothing outlasts the page, all else works
    }
    return values
  }
  function store(): void {
    if (timer === undefined) return
    view?.clearTimeout(timer)
    timer = undefined
    try {
      view?.sessionStorage.setItem(key, write(all()))
    } catch {
      // Full or forbidden, which costs only that a reload forgets.
    }
  }
  function storeSoon(): void {
    view?.clearTimeout(timer)
    timer = view?.setTimeout(store, pause)
  }
  view?.addEventListener('pagehide', store)

  return {
    touched,
    touch(slide) {
      const now = touched.getState()
      if (now.at(-1) !== slide) touched.setState([...now.filter((each) => each !== slide), slide].slice(-mostTouched), true)
    },
    get: (slide, name) => all().get(slide)?.get(name),
    set(slide, name, value) {
      const slides = all()
      const values = slides.get(slide) ?? new Map<string, unknown>()
      // What was changed last comes last.
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
