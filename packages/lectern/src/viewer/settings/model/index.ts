export { parseEntry, readEntries, settingKey, settingOfKey, writeEntry } from './entries.ts'
export { type ColorScheme, initialSettings, isDark, type SettingName, type SettingsValues, settingsSchema } from './settings.ts'
