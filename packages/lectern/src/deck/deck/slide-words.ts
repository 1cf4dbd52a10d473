/** A word that an editor offers, with a sentence that explains it. */
export interface OfferedWord {
  readonly name: string
  readonly doc: string
  /** The possible values, if there is a fixed list of them. */
  readonly choices: readonly string[]
}

/** The words that a slide editor offers while the author types. */
export interface SlideWords {
  /** Options of a slide's frontmatter. */
  readonly slide: readonly OfferedWord[]
  /** Options of the deck, in the first frontmatter. */
  readonly deck: readonly OfferedWord[]
  readonly layouts: readonly string[]
  readonly components: readonly string[]
}
