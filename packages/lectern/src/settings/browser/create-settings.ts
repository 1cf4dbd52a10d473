import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type ColorScheme,
  initialSettings,
  isDark,
  parseEntry,
  readEntries,
  type SettingName,
  type SettingsStorage,
  type SettingsValues,
  settingOfKey,
  settingsSchema,
  writeEntry,
} from '../model/index.ts'

/** The settings, and what follows from them. */
export interface SettingsState extends SettingsValues {
  /** Whether the deck is drawn dark now. */
  readonly dark: boolean
  /** The system's wish. */
  readonly systemDark: boolean
}

/** The one owner of what this browser remembers. */
export interface Settings {
  /** Its initial state is that of someone who has chosen nothing, as the server draws the page. */
  readonly store: Pick<StoreApi<SettingsState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** The deck's own scheme; anything but `auto` forces it, and the person has no choice (spec.md §4). */
  readonly schema: ColorScheme
  set(change: Partial<SettingsValues>): void
  /** Light where it is dark, and the other way round; nothing where the deck forces its scheme. */
  toggleDark(): void
  dispose(): void
}

/** What settings are made from. */
export interface SettingsParts {
  /** The deck's base path. */
  readonly base: string
  readonly schema: ColorScheme
  /** Left out on the server. */
  readonly view?: Window
}

/** A window's storage, undefined where a person or a policy forbids even to ask for it. */
function storageOf(view: Window): SettingsStorage | undefined {
  try {
    return view.localStorage
  } catch {
    return undefined
  }
}

/** Reads what is stored, puts the class `dark` on the document where it belongs, and follows the system and other windows. */
export function createSettings({ base, schema, view }: SettingsParts): Settings {
  const store = createStore<SettingsState>(() => ({ ...initialSettings, systemDark: false, dark: schema === 'dark' }))
  const storage = view && storageOf(view)
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

  /** A change in another window; a null key means that everything was removed. */
  function follow({ key, newValue }: StorageEvent) {
    const name = key === null ? undefined : settingOfKey(key, base)
    if (!name || !settingsSchema[name].followed) return
    const value = newValue === null ? initialSettings[name] : parseEntry(name, newValue)
    if (value !== undefined) apply({ [name]: value })
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
