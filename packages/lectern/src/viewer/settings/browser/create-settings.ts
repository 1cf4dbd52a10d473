import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { browserStorage, type ReadableStore } from '../../../base/lib/browser/index.ts'
import {
  type ColorScheme,
  initialSettings,
  isDark,
  parseEntry,
  readEntries,
  type SettingName,
  type SettingsValues,
  settingOfKey,
  settingsSchema,
  writeEntry,
} from '../model/settings.ts'

/** The settings, and values derived from them. */
export interface SettingsState extends SettingsValues {
  /** Whether the deck is shown in dark mode now. */
  readonly dark: boolean
  /** Whether the system prefers dark mode. */
  readonly systemDark: boolean
}

/** The single owner of the settings that this browser remembers. */
export interface Settings {
  /** Its initial state contains the default settings, with which the server renders the page. */
  readonly store: ReadableStore<SettingsState>
  /** The color scheme of the deck. Any value but `auto` is forced, and the user has no choice (spec.md §4). */
  readonly schema: ColorScheme
  set(change: Partial<SettingsValues>): void
  /** Switch between light and dark mode. Do nothing if the deck forces its scheme. */
  toggleDark(): void
  dispose(): void
}

/** Options of the settings. */
export interface SettingsOptions {
  /** The deck's base path. */
  readonly base: string
  readonly schema: ColorScheme
  /** Undefined on the server. */
  readonly view?: Window
}

/** Read the stored settings, set the class `dark` on the document in dark mode, and follow the system and other windows. */
export function createSettings({ base, schema, view }: SettingsOptions): Settings {
  const store = createStore<SettingsState>(() => ({ ...initialSettings, systemDark: false, dark: schema === 'dark' }))
  const storage = view && browserStorage(view)
  const stopper = new AbortController()
  const { signal } = stopper

  function apply(change: Partial<SettingsState>) {
    const { colorScheme, systemDark } = { ...store.getState(), ...change }
    const dark = isDark(schema, colorScheme, systemDark)
    store.setState({ ...change, dark })
    view?.document.documentElement.classList.toggle('dark', dark)
  }

  function set(change: Partial<SettingsValues>) {
    apply(change)
    const entries = Object.entries(change) as [SettingName, SettingsValues[SettingName]][]
    for (const [name, value] of entries) if (storage) writeEntry(storage, name, value, base)
  }

  if (view) {
    const system = view.matchMedia('(prefers-color-scheme: dark)')
    apply({ ...(storage && readEntries(storage, base)), systemDark: system.matches })
    system.addEventListener('change', () => apply({ systemDark: system.matches }), { signal })
    view.addEventListener('storage', (event) => follow(event), { signal })
  }

  /** Values that other windows have stored since the last frame, by name. */
  const stored = new Map<SettingName, string | null>()

  /** Apply a change of another window in the next frame. A page that changes settings all the time must not keep this one busy. */
  function follow({ key, newValue }: StorageEvent) {
    const name = key === null ? undefined : settingOfKey(key, base)
    if (!name || !settingsSchema[name].followed) return
    if (stored.size === 0) view?.requestAnimationFrame(takeStored)
    stored.set(name, newValue)
  }

  function takeStored() {
    for (const [name, text] of stored) {
      const value = text === null ? initialSettings[name] : parseEntry(name, text)
      if (value !== undefined && !signal.aborted) apply({ [name]: value })
    }
    stored.clear()
  }

  return {
    store,
    schema,
    set,
    toggleDark() {
      if (schema === 'auto') set({ colorScheme: store.getState().dark ? 'light' : 'dark' })
    },
    dispose: () => stopper.abort(),
  }
}

/** Return one setting. The component renders again when it changes. The first frame shows what the server rendered. */
export const useSetting = <Name extends keyof SettingsState>(settings: Settings, name: Name): SettingsState[Name] =>
  useStore(settings.store, (state) => state[name])
