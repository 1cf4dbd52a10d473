import type { Shortcut, ShortcutOperations } from './shortcut.ts'

/** The default export of a deck's `setup/shortcuts.ts`. It returns the whole key table from the operations and the base table. */
export type ShortcutsSetup = (operations: ShortcutOperations, base: readonly Shortcut[]) => readonly Shortcut[]

/** Give `setup/shortcuts.ts` its types. Return the argument. */
export const defineShortcutsSetup = (setup: ShortcutsSetup): ShortcutsSetup => setup
