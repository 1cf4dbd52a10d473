import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DrawingStorage, Preferences } from './drawing-storage.ts'

/** How one draws in this browser; what is set is stored. */
export type PreferencesStore = StoreApi<Preferences>

export function createPreferences(storage: DrawingStorage): PreferencesStore {
  const store = createStore<Preferences>(() => storage.readPreferences())
  store.subscribe((preferences) => storage.writePreferences(preferences))
  return store
}
