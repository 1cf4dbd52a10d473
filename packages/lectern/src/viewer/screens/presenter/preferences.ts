import { createPersistedStore, type PersistedStore } from '../../../base/lib/browser/index.ts'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import { type Arrangement, type ArrangementName, arrangements, isArrangement } from './arrangement.ts'

/** A person's preferences for the presenter screen. */
export interface Preferences {
  /** Whether the audience sees the cursor. */
  readonly cursor: boolean
  /** Size of the notes in pixels. */
  readonly notesSize: number
  /** Whether the notes scroll by themselves. */
  readonly scrolls: boolean
  /** Whether the panel of the audience takes the place of the notes. */
  readonly largePanel: boolean
  /** How many minutes the person has for the talk; 0 for as many as are planned. */
  readonly minutes: number
  readonly arrangement: ArrangementName
  /** The person's own arrangement: the last one that was changed by hand. */
  readonly own: Arrangement
}

/** The most minutes that a person can give a talk: a day. */
export const mostMinutes = 1440

const initialPreferences: Preferences = {
  cursor: false,
  notesSize: 20,
  scrolls: false,
  largePanel: false,
  minutes: 0,
  arrangement: 'slide',
  own: arrangements.slide,
}

const fits: { readonly [Name in keyof Preferences]: (value: unknown) => boolean } = {
  cursor: (value) => typeof value === 'boolean',
  notesSize: (value) => typeof value === 'number' && value >= 8 && Number.isFinite(value),
  scrolls: (value) => typeof value === 'boolean',
  largePanel: (value) => typeof value === 'boolean',
  minutes: (value) => typeof value === 'number' && value >= 0 && value <= mostMinutes,
  arrangement: (value) => value === 'own' || (typeof value === 'string' && Object.hasOwn(arrangements, value)),
  own: isArrangement,
}

/** Return the preferences in a stored text, with the initial values in place of invalid ones. @internal for its test */
export function readPreferences(text: string | null): Preferences {
  const stored = parseJson(text)
  if (!isFields(stored)) return initialPreferences
  const checks = new Map(Object.entries(fits))
  const kept = Object.entries(stored).filter(([name, value]) => checks.get(name)?.(value))
  return { ...initialPreferences, ...Object.fromEntries(kept) }
}

/** Return the arrangement in use. */
export const arrangementOf = ({ arrangement, own }: Preferences): Arrangement => (arrangement === 'own' ? own : arrangements[arrangement])

export type PreferencesStore = PersistedStore<Preferences>

/** Create the preferences of this browser for the deck at `base` (contract.md, "Browser storage"). */
export const createPreferences = (view: Window, base: string): PreferencesStore =>
  createPersistedStore(view, `lectern:presenter:${base}`, readPreferences)
