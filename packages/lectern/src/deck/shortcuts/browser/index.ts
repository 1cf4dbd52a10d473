export { createShortcuts, isTyping, plainKey, type Shortcuts, type ShortcutsOptions } from './create-shortcuts.ts'
