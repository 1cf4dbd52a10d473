export { createShortcuts, type Shortcuts, type ShortcutsParts } from './create-shortcuts.ts'
