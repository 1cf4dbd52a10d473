import type { Shortcut, ShortcutOperations } from './shortcut.ts'

/** Default export of a deck's `setup/shortcuts.ts`: makes the whole table from what keys can do and the table as it is. */
export type ShortcutsSetup = (operations: ShortcutOperations, base: readonly Shortcut[]) => readonly Shortcut[]

/** Gives `setup/shortcuts.ts` its types; returns what it is given. */
export const defineShortcutsSetup = (setup: ShortcutsSetup): ShortcutsSetup => setup
