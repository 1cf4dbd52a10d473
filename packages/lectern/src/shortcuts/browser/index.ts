export { createBrowserClock } from './browser-clock.ts'
export { createShortcuts, type Shortcuts, type ShortcutsParts } from './create-shortcuts.ts'
