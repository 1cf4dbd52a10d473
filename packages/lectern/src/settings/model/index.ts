export { isDark } from './dark.ts'
export { parseEntry, readEntries, settingKey, settingOfKey, writeEntry } from './entries.ts'
export { type ColorScheme, initialSettings, type SettingName, type SettingsValues, settingsSchema } from './settings.ts'
