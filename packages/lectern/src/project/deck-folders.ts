/** Folders inside a deck's folder that are not part of the deck: packages, builds, caches, Git data and comments. */
export const notOfDeck: readonly string[] = ['node_modules', 'dist', '.lectern', '.git', '.comments']
