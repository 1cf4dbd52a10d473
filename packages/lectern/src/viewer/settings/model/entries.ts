import type { TextStorage } from '../../../base/lib/model/index.ts'
import { type SettingName, type SettingSchema, type SettingsValues, settingNames, settingsSchema } from './settings.ts'

/** Return the key of a setting. Two decks on one host share nothing (contract.md, "Browser storage"). `base` is the deck's base path. */
export const settingKey = (name: SettingName, base: string): string => `lectern:${name}:${base}`

/** Return the setting with this key, or undefined if the key belongs to something else. */
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

/** Return the value in an entry, or undefined if it is invalid. */
export const parseEntry = <Name extends SettingName>(name: Name, text: string): SettingsValues[Name] | undefined =>
  parse<SettingsValues[Name]>(settingsSchema[name], text)

/** Return the stored settings of the deck. Invalid entries are dropped. Storage that cannot be read counts as empty. */
export function readEntries(storage: TextStorage, base: string): Partial<SettingsValues> {
  return Object.assign({}, ...settingNames.map((name) => readEntry(storage, name, base)))
}

function readEntry(storage: TextStorage, name: SettingName, base: string): Partial<SettingsValues> {
  const key = settingKey(name, base)
  const text = storage.get(key)
  if (text === null) return {}
  const value = parseEntry(name, text)
  if (value !== undefined) return { [name]: value }
  storage.set(key, undefined)
  return {}
}

/** Store one setting. Return false if the storage is full or forbidden; then the setting is only not remembered. */
export const writeEntry = (storage: TextStorage, name: SettingName, value: SettingsValues[SettingName], base: string): boolean =>
  storage.set(settingKey(name, base), JSON.stringify(value))
