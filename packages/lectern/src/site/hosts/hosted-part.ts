/** A deck, or the list of several decks, in the folder of a site. */
export interface HostedPart {
  /** Absolute path of its folder. */
  readonly folder: string
  /** Base path. */
  readonly base: string
  /** The page below the base path that answers unknown addresses: `1` of a deck, '' of a list. */
  readonly home: '1' | ''
}
