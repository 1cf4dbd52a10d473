/** One row of the key table, as the engine and authors write it. */
export interface Shortcut {
  /** One of the base names, or the author's own. */
  readonly name?: string
  /** A chord, or several that do the same; authors write them as `parseChord` reads them. */
  readonly key: string | readonly string[]
  readonly fn: () => void
  /** Whether holding the key repeats it (spec.md §9). */
  readonly autoRepeat?: boolean
  /** What the list of shortcuts says of it. */
  readonly description?: string
}

/** What keys can do; the first argument of an author's `setup/shortcuts.ts`. */
export interface ShortcutOperations {
  /** The next step, or the next slide. */
  next(): void
  /** The step before, or the slide before at its last step. */
  prev(): void
  nextSlide(): void
  prevSlide(): void
  /** To slide `no`, at step 0 unless `clicks` says otherwise. */
  go(no: number, clicks?: number): void
  goFirst(): void
  goLast(): void
  toggleDark(): void
  toggleOverview(): void
  /** Closes the overview, or uncovers the screen. */
  escapeOverview(): void
  showGotoDialog(): void
  toggleFullscreen(): void
  toggleHelp(): void
  toggleBlack(): void
  toggleWhite(): void
  downloadPDF(): void
}
