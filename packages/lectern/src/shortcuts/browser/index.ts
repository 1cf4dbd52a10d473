export { createShortcuts, type Shortcuts, type ShortcutsOptions } from './create-shortcuts.ts'
