/** Folders inside a deck's folder that are not part of the deck: packages, builds, caches and Git data. */
export const notOfDeck: readonly string[] = ['node_modules', 'dist', '.lectern', '.git']
