import { createStore, type StoreApi } from 'zustand/vanilla'

/** How a person likes the presenter's screen. */
export interface Preferences {
  /** Whether the audience sees the cursor. */
  readonly cursor: boolean
  /** Size of the notes in pixels. */
  readonly notesSize: number
  /** Share of the width for the current slide, in percent. */
  readonly slideWidth: number
  /** Share of the height beside it for the next slide, in percent. */
  readonly nextHeight: number
}

export const initialPreferences: Preferences = { cursor: false, notesSize: 20, slideWidth: 62, nextHeight: 42 }

/** Percent between which a panel's share can be chosen. */
export const shares = { least: 20, most: 80 }

const isShare = (value: unknown) => typeof value === 'number' && value >= shares.least && value <= shares.most
const fits: { readonly [Name in keyof Preferences]: (value: unknown) => boolean } = {
  cursor: (value) => typeof value === 'boolean',
  notesSize: (value) => typeof value === 'number' && value >= 8 && Number.isFinite(value),
  slideWidth: isShare,
  nextHeight: isShare,
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The preferences that a stored text tells; what does not fit is as at first. */
export function readPreferences(text: string | null): Preferences {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null) return initialPreferences
  const kept = Object.entries(stored).filter(([name, value]) => Object.hasOwn(fits, name) && fits[name as keyof Preferences](value))
  return { ...initialPreferences, ...Object.fromEntries(kept) }
}

/** The preferences of this browser for the deck at `base` (contract.md, "Browser storage"). */
export interface PreferencesStore {
  readonly store: Pick<StoreApi<Preferences>, 'getState' | 'getInitialState' | 'subscribe'>
  set(change: Partial<Preferences>): void
}

export function createPreferences(view: Window, base: string): PreferencesStore {
  const key = `lectern:presenter:${base}`
  const read = () => {
    try {
      return view.localStorage.getItem(key)
    } catch {
      return null // forbidden: nothing is remembered, all else works
    }
  }
  const store = createStore<Preferences>(() => readPreferences(read()))
  return {
    store,
    set(change) {
      store.setState(change)
      try {
        view.localStorage.setItem(key, JSON.stringify(store.getState()))
      } catch {
        // Full or forbidden, which costs only that it is remembered.
      }
    },
  }
}
