import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { onRetry, type ReadableStore, reportPart } from '../../../base/lib/browser/index.ts'

/** A compiled slide in the browser. */
export interface SlideModule {
  readonly default: ComponentType
}

/** The state of a slide's module. There is no entry before it arrives. */
export type SlideEntry =
  | { readonly kind: 'ready'; readonly Component: ComponentType }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Entries by slide number. */
type SlideEntries = ReadonlyMap<number, SlideEntry>

/** The modules of a deck's slides, fetched on demand. */
export interface SlideModules {
  readonly store: ReadableStore<SlideEntries>
  /** Fetch slide `no` unless it is loaded, loading, or has failed. Never reject. */
  request(no: number): Promise<void>
  /** Do the same, but try again after a failure. */
  retry(no: number): Promise<void>
  /** Replace the deck's slides by `keys`, in order. Modules follow their keys, and slides with a new key are fetched again on demand. */
  rekey(keys: readonly string[]): void
}

/** Create the modules of slides with `keys`, in order. `load` is the deck source's. `modules` are loaded from the start, by slide number. */
export function createSlideModules(
  keys: readonly string[],
  load: (no: number) => Promise<SlideModule>,
  modules: ReadonlyMap<number, SlideModule> = new Map(),
): SlideModules {
  const ready = (module: SlideModule): SlideEntry => ({ kind: 'ready', Component: module.default })
  const store = createStore<SlideEntries>(() => new Map([...modules].map(([no, module]) => [no, ready(module)])))
  let present = keys
  /** Pending and finished requests, by slide number. */
  let asked = new Map([...modules.keys()].map((no) => [no, Promise.resolve()]))

  function put(no: number, entry: SlideEntry | undefined) {
    const entries = new Map(store.getState())
    if (entry) entries.set(no, entry)
    else entries.delete(no)
    store.setState(entries, true)
  }

  function fetchSlide(no: number): Promise<void> {
    const name = `slide ${no}`
    const wasMissing = failed(no)
    if (wasMissing) put(no, undefined)
    const fetched = load(no).then(
      (module) => {
        if (wasMissing) reportPart({ name })
        if (asked.get(no) === fetched) put(no, ready(module))
      },
      (error: unknown) => {
        if (asked.get(no) !== fetched) return reportPart({ name })
        asked.delete(no)
        put(no, { kind: 'failed', error })
        // A message replaces the slide.
        reportPart({ name, error, hasNotice: true })
        onRetry(() => failed(no) && retry(no))
      },
    )
    asked.set(no, fetched)
    return fetched
  }

  const failed = (no: number) => store.getState().get(no)?.kind === 'failed'
  const retry = (no: number) => (no < 1 || no > present.length ? Promise.resolve() : (asked.get(no) ?? fetchSlide(no)))

  return {
    store,
    request: (no) => (failed(no) ? Promise.resolve() : retry(no)),
    retry,
    rekey(next) {
      const before = new Map(present.map((key, index) => [key, index + 1]))
      const entries = store.getState()
      const kept = new Map<number, SlideEntry>()
      const keptAsked = new Map<number, Promise<void>>()
      for (const [index, key] of next.entries()) {
        const old = before.get(key)
        // A slide with a new key keeps the entry of its number, so that no slide is empty until the new module arrives.
        const entry = entries.get(old ?? index + 1)
        if (entry) kept.set(index + 1, entry)
        const request = old === undefined ? undefined : asked.get(old)
        if (request && entry?.kind === 'ready') keptAsked.set(index + 1, request)
      }
      present = next
      asked = keptAsked
      store.setState(kept, true)
    },
  }
}
