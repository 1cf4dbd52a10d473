import { createPersistedStore, type PersistedStore } from '../../lib/browser/index.ts'

/** A person's preferences for the presenter screen. */
export interface Preferences {
  /** Whether the audience sees the cursor. */
  readonly cursor: boolean
  /** Size of the notes in pixels. */
  readonly notesSize: number
  /** Width of the current slide, in percent of the screen. */
  readonly slideWidth: number
  /** Height of the next slide beside it, in percent. */
  readonly nextHeight: number
}

export const initialPreferences: Preferences = { cursor: false, notesSize: 20, slideWidth: 62, nextHeight: 42 }

/** Limits of a panel's share, in percent. */
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

/** Return the preferences in a stored text, with the initial values in place of invalid ones. */
export function readPreferences(text: string | null): Preferences {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null) return initialPreferences
  const kept = Object.entries(stored).filter(([name, value]) => Object.hasOwn(fits, name) && fits[name as keyof Preferences](value))
  return { ...initialPreferences, ...Object.fromEntries(kept) }
}

export type PreferencesStore = PersistedStore<Preferences>

/** Create the preferences of this browser for the deck at `base` (contract.md, "Browser storage"). */
export const createPreferences = (view: Window, base: string): PreferencesStore =>
  createPersistedStore(view, `lectern:presenter:${base}`, readPreferences)
