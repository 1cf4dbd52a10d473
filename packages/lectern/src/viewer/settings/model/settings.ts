import { parseJson, type TextStorage } from '../../../base/lib/model/index.ts'

/** The color scheme that a user chooses; `auto` follows the system (spec.md §4). */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** The size of slides: as large as the window allows, or pixel by pixel. */
type Scale = 'fit' | '1:1'

/** The settings that this browser remembers. */
export interface SettingsValues {
  readonly colorScheme: ColorScheme
  readonly scale: Scale
  /** The language of the interface; empty for that of the deck. */
  readonly interfaceLanguage: string
  readonly overviewShown: boolean
  /** Whether all slides are shown one below another instead of one at a time; offered on phones. */
  readonly readingView: boolean
  /** `none`, `default`, or the browser's id of the device. */
  readonly camera: string
  readonly microphone: string
  /** Changes the colors of slides: functions of CSS filters, or ''. */
  readonly filter: string
}

export type SettingName = keyof SettingsValues

/** How a setting is stored. */
interface SettingSchema<Value> {
  readonly initial: Value
  fits(value: unknown): value is Value
  /** Whether this window follows a change in another window: yes for preferences, no for what one window shows. */
  readonly followed: boolean
}

/** The schema of every setting. */
export type SettingsSchema = { readonly [Name in SettingName]: SettingSchema<SettingsValues[Name]> }

const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length < 500
const isFilter = (value: unknown): value is string => typeof value === 'string' && /^(?:[a-z-]+\(-?[\d.]+(?:deg)?\) ?){0,6}$/.test(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const settingsSchema: SettingsSchema = {
  colorScheme: {
    initial: 'auto',
    fits: (value): value is ColorScheme => value === 'auto' || value === 'light' || value === 'dark',
    followed: true,
  },
  interfaceLanguage: { initial: '', fits: (value): value is string => typeof value === 'string' && value.length < 9, followed: true },
  scale: { initial: 'fit', fits: (value): value is Scale => value === 'fit' || value === '1:1', followed: true },
  overviewShown: { initial: false, fits: isFlag, followed: false },
  readingView: { initial: false, fits: isFlag, followed: false },
  camera: { initial: 'none', fits: isDevice, followed: true },
  microphone: { initial: 'default', fits: isDevice, followed: true },
  filter: { initial: '', fits: isFilter, followed: true },
}

/** @internal for its test */
export const settingNames: readonly SettingName[] = [
  'colorScheme',
  'scale',
  'interfaceLanguage',
  'overviewShown',
  'readingView',
  'camera',
  'microphone',
  'filter',
]

/** The default settings. */
export const initialSettings: SettingsValues = {
  colorScheme: settingsSchema.colorScheme.initial,
  scale: settingsSchema.scale.initial,
  interfaceLanguage: settingsSchema.interfaceLanguage.initial,
  overviewShown: settingsSchema.overviewShown.initial,
  readingView: settingsSchema.readingView.initial,
  camera: settingsSchema.camera.initial,
  microphone: settingsSchema.microphone.initial,
  filter: settingsSchema.filter.initial,
}

/**
 * Return whether the deck is shown in dark mode (spec.md §4). The deck's `colorSchema` decides. If that is `auto`, the user's choice decides, and
 * then the system.
 */
export function isDark(schema: ColorScheme, chosen: ColorScheme, systemDark: boolean): boolean {
  const scheme = schema === 'auto' ? chosen : schema
  return scheme === 'auto' ? systemDark : scheme === 'dark'
}

/** Return the key of a setting. Two decks on one host share nothing (contract.md, "Browser storage"). `base` is the deck's base path. @internal for its test */
export const settingKey = (name: SettingName, base: string): string => `lectern:${name}:${base}`

/** Return the setting with this key, or undefined if the key belongs to something else. */
export const settingOfKey = (key: string, base: string): SettingName | undefined =>
  settingNames.find((name) => settingKey(name, base) === key)

function parse<Value>(schema: SettingSchema<Value>, text: string): Value | undefined {
  const value = parseJson(text)
  return schema.fits(value) ? value : undefined
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
