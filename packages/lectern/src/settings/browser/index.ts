export { createSettings, type Settings } from './create-settings.ts'
export { useSetting } from './use-setting.ts'
