export { createSettings, type Settings, type SettingsParts, type SettingsState } from './create-settings.ts'
export { useSetting } from './use-setting.ts'
