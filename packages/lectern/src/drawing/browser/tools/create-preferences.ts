import { createStore } from 'zustand/vanilla'
import type { Preferences, PreferencesStore } from '../drawing-types.ts'
import type { DrawingStorage } from './drawing-storage.ts'

/** Create the drawing preferences of this browser. Each change is stored. */
export function createPreferences(storage: DrawingStorage): PreferencesStore {
  const store = createStore<Preferences>(() => storage.readPreferences())
  store.subscribe((preferences) => storage.writePreferences(preferences))
  return store
}
