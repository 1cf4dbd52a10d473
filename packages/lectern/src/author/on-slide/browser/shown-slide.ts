import type { SourceMark } from '../model/slide-text.ts'

/** Milliseconds in which a slide shows a new text. */
const staleMs = 1500

/** The slide on screen, which may be behind its text. */
export interface ShownSlide {
  /** The element that is made anew with each compiled slide. */
  root(): Element | undefined
  /** Note by how much a text has grown since the slide was made. */
  grew(root: Element, start: number, by: number): void
  /** Return where an element is written now. */
  current(mark: SourceMark, element: Element): SourceMark
  /** Wait for the slide to be made anew. It stays the same when its text means the same. */
  expectNew(): void
  /** Return whether the slide shows the text from before the last change. */
  isStale(): boolean
}

/** Follow the slide on screen. `look` is called when a slide that was expected stays the same. */
export function createShownSlide(slide: () => { readonly element: Element | undefined }, look: () => void): ShownSlide {
  const growth = new WeakMap<Element, { readonly start: number; readonly by: number }[]>()
  let stale: { readonly root: Element | undefined; readonly since: number } | undefined
  const root = () => slide().element?.firstElementChild ?? undefined
  return {
    root,
    grew: (of, start, by) => void growth.set(of, [...(growth.get(of) ?? []), { start, by }]),
    current(mark, element) {
      const shown = root()
      const all = shown?.contains(element) ? (growth.get(shown) ?? []) : []
      const by = all.reduce((sum, each) => sum + (each.start < mark.start ? each.by : 0), 0)
      return { ...mark, start: mark.start + by, end: mark.end + by }
    },
    expectNew() {
      stale = { root: root(), since: performance.now() }
      window.setTimeout(look, staleMs + 1)
    },
    isStale: () => stale !== undefined && stale.root === root() && performance.now() - stale.since < staleMs,
  }
}
