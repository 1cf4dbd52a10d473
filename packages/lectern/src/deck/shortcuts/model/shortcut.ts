import type { DeckMoves } from '../../navigation/model/index.ts'

/** One row of the key table, as the engine and authors write it. */
export interface Shortcut {
  /** One of the base names, or a name of the author. */
  readonly name?: string
  /** A chord, or several chords for the same action. Authors write them in the format of `parseChord`. */
  readonly key: string | readonly string[]
  readonly fn: () => void
  /** Whether the action repeats while the key is held (spec.md §9). */
  readonly autoRepeat?: boolean
  /** The text in the list of shortcuts. */
  readonly description?: string
}

/** The operations that keys can trigger: the first argument of an author's `setup/shortcuts.ts`. */
export interface ShortcutOperations extends DeckMoves {
  toggleDark(): void
  toggleOverview(): void
  /** Close the overview, or uncover the screen. */
  escapeOverview(): void
  showGotoDialog(): void
  toggleFullscreen(): void
  toggleHelp(): void
  toggleBlack(): void
  toggleWhite(): void
  downloadPDF(): void
}

/** The default export of a deck's `setup/shortcuts.ts`. It returns the whole key table from the operations and the base table. */
export type ShortcutsSetup = (operations: ShortcutOperations, base: readonly Shortcut[]) => readonly Shortcut[]

/** Give `setup/shortcuts.ts` its types. Return the argument. */
export const defineShortcutsSetup = (setup: ShortcutsSetup): ShortcutsSetup => setup
