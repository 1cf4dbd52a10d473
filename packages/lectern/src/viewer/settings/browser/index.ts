export { createSettings, type Settings, useSetting } from './create-settings.ts'
