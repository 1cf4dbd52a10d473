export { boundChords, chordsOf, createFindShortcut, pressedKey } from './chord.ts'
export { createRepeater } from './repeat.ts'
export type { Shortcut, ShortcutOperations } from './shortcut.ts'
export { baseShortcuts, defineShortcutsSetup, type ShortcutsSetup } from './shortcut.ts'
export { createTypedNumber } from './typed-number.ts'
// Code that only decks with their own table need is not exported here, so it loads only with them.
