/** The color scheme that a user chooses; `auto` follows the system (spec.md §4). */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** The size of slides: as large as the window allows, or pixel by pixel. */
type Scale = 'fit' | '1:1'

/** The settings that this browser remembers. */
export interface SettingsValues {
  readonly colorScheme: ColorScheme
  readonly scale: Scale
  readonly overviewShown: boolean
  /** Whether all slides are shown one below another instead of one at a time; offered on phones. */
  readonly readingView: boolean
  /** `none`, `default`, or the browser's id of the device. */
  readonly camera: string
  readonly microphone: string
}

export type SettingName = keyof SettingsValues

/** How a setting is stored. */
export interface SettingSchema<Value> {
  readonly initial: Value
  fits(value: unknown): value is Value
  /** Whether this window follows a change in another window: yes for preferences, no for what one window shows. */
  readonly followed: boolean
}

/** The schema of every setting. */
export type SettingsSchema = { readonly [Name in SettingName]: SettingSchema<SettingsValues[Name]> }

const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length < 500
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const settingsSchema: SettingsSchema = {
  colorScheme: {
    initial: 'auto',
    fits: (value): value is ColorScheme => value === 'auto' || value === 'light' || value === 'dark',
    followed: true,
  },
  scale: { initial: 'fit', fits: (value): value is Scale => value === 'fit' || value === '1:1', followed: true },
  overviewShown: { initial: false, fits: isFlag, followed: false },
  readingView: { initial: false, fits: isFlag, followed: false },
  camera: { initial: 'none', fits: isDevice, followed: true },
  microphone: { initial: 'default', fits: isDevice, followed: true },
}

export const settingNames: readonly SettingName[] = ['colorScheme', 'scale', 'overviewShown', 'readingView', 'camera', 'microphone']

/** The default settings. */
export const initialSettings: SettingsValues = {
  colorScheme: settingsSchema.colorScheme.initial,
  scale: settingsSchema.scale.initial,
  overviewShown: settingsSchema.overviewShown.initial,
  readingView: settingsSchema.readingView.initial,
  camera: settingsSchema.camera.initial,
  microphone: settingsSchema.microphone.initial,
}

/**
 * Return whether the deck is drawn in dark mode (spec.md §4). The deck's `colorSchema` decides. If that is `auto`, the user's choice decides, and
 * then the system.
 */
export function isDark(schema: ColorScheme, chosen: ColorScheme, systemDark: boolean): boolean {
  const scheme = schema === 'auto' ? chosen : schema
  return scheme === 'auto' ? systemDark : scheme === 'dark'
}
