/** The entries of a window's session storage that say what it may open, for the deck at `base`. */
export const accessEntries = (base: string) => ({
  /** The key of the sealed notes. */
  presenter: `lectern:presenter:${base}`,
  /** The key that signs for a live audience, with a broker of its own. */
  signing: `lectern:signing:${base}`,
  /** The token of the dev server. */
  token: `lectern:token:${base}`,
})
