import { useStore } from 'zustand/react'
import type { Settings, SettingsState } from './create-settings.ts'

/** One setting; the component renders again when it changes. The first frame has what the server drew. */
export const useSetting = <Name extends keyof SettingsState>(settings: Settings, name: Name): SettingsState[Name] =>
  useStore(settings.store, (state) => state[name])
