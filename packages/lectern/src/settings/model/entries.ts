import { type SettingName, type SettingSchema, type SettingsValues, settingNames, settingsSchema } from './settings.ts'

/** Where settings are kept; `localStorage` is one. Each function may throw: storage may be forbidden or full. */
export interface SettingsStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The key of a setting: two decks on one host share nothing (contract.md, "Browser storage"). `base` is the deck's base path. */
export const settingKey = (name: SettingName, base: string): string => `lectern:${name}:${base}`

/** The setting whose key this is, undefined for a key of something else. */
export const settingOfKey = (key: string, base: string): SettingName | undefined =>
  settingNames.find((name) => settingKey(name, base) === key)

function parse<Value>(schema: SettingSchema<Value>, text: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return schema.fits(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The value that an entry holds, undefined when it does not fit. */
export const parseEntry = <Name extends SettingName>(name: Name, text: string): SettingsValues[Name] | undefined =>
  parse<SettingsValues[Name]>(settingsSchema[name], text)

/** What is stored of the deck's settings. An entry that does not fit is dropped; storage that cannot be read holds nothing. */
export function readEntries(storage: SettingsStorage, base: string): Partial<SettingsValues> {
  return Object.assign({}, ...settingNames.map((name) => readEntry(storage, name, base)))
}

function readEntry(storage: SettingsStorage, name: SettingName, base: string): Partial<SettingsValues> {
  const key = settingKey(name, base)
  try {
    const text = storage.getItem(key)
    if (text === null) return {}
    const value = parseEntry(name, text)
    if (value !== undefined) return { [name]: value }
    storage.removeItem(key)
  } catch {
    // Forbidden: nothing is remembered, all else works.
  }
  return {}
}

/** Stores one setting. False when storage is full or forbidden, which costs only that it is remembered. */
export function writeEntry(storage: SettingsStorage, name: SettingName, value: SettingsValues[SettingName], base: string): boolean {
  try {
    storage.setItem(settingKey(name, base), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
