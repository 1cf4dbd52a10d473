export { createShortcuts, isTyping, type Shortcuts, type ShortcutsOptions } from './create-shortcuts.ts'
