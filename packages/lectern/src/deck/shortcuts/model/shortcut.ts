import type { DeckMoves } from '../../navigation/model/position.ts'

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

/**
 * Return the key table of spec.md section 9, with additional keys of clickers and of other presenters. The names are those that public decks use. In a
 * deck that is written from right to left, the left arrow goes forward.
 */
export function baseShortcuts(on: ShortcutOperations, isRtl = false): readonly Shortcut[] {
  const [ahead, back] = isRtl ? ['left', 'right'] : ['right', 'left']
  return [
    { name: 'next_space', key: 'space', fn: on.next, autoRepeat: true },
    { name: 'next_right', key: ahead, fn: on.next, autoRepeat: true },
    { name: 'next_page_key', key: 'pagedown', fn: on.next, autoRepeat: true },
    { name: 'prev_space', key: 'shift+space', fn: on.prev, autoRepeat: true },
    { name: 'prev_left', key: back, fn: on.prev, autoRepeat: true },
    { name: 'prev_page_key', key: 'pageup', fn: on.prev, autoRepeat: true },
    { name: 'next_down', key: 'down', fn: on.nextSlide, autoRepeat: true },
    { name: 'next_shift', key: `shift+${ahead}`, fn: on.nextSlide, autoRepeat: true },
    { name: 'prev_up', key: 'up', fn: on.prevSlide, autoRepeat: true },
    { name: 'prev_shift', key: `shift+${back}`, fn: on.prevSlide, autoRepeat: true },
    { name: 'first_slide', key: 'home', fn: on.goFirst },
    { name: 'last_slide', key: 'end', fn: on.goLast },
    { name: 'toggle_overview', key: 'o', fn: on.toggleOverview },
    { name: 'hide_overview', key: 'escape', fn: on.escapeOverview },
    { name: 'goto', key: 'g', fn: on.showGotoDialog },
    { name: 'toggle_dark', key: 'd', fn: on.toggleDark },
    { name: 'toggle_fullscreen', key: 'f', fn: on.toggleFullscreen },
    { name: 'black_screen', key: ['b', '.'], fn: on.toggleBlack },
    { name: 'white_screen', key: 'w', fn: on.toggleWhite },
    { name: 'help', key: '?', fn: on.toggleHelp },
    // The start button of a clicker. The browser's own action would reload the page and leave full screen.
    { name: 'clicker_start', key: ['f5', 'shift+f5'], fn: () => undefined },
  ]
}
