import { useStore } from 'zustand/react'
import type { Settings, SettingsState } from './create-settings.ts'

/** Return one setting. The component renders again when it changes. The first frame shows what the server rendered. */
export const useSetting = <Name extends keyof SettingsState>(settings: Settings, name: Name): SettingsState[Name] =>
  useStore(settings.store, (state) => state[name])
