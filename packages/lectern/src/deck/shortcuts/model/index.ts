export { boundChords, chordsOf } from './chord.ts'
export type { Shortcut, ShortcutOperations } from './shortcut.ts'
export {
  /** @internal for tests of other wings */
  baseShortcuts,
  type ShortcutsSetup,
} from './shortcut.ts'
// Code that only decks with their own table need is not exported here, so it loads only with them.
