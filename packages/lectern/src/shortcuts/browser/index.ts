export { createShortcuts, type Shortcuts, type ShortcutsOptions } from './create-shortcuts.ts'
export { isTyping } from './typing.ts'
