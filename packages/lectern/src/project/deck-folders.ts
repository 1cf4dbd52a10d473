/** Folders in a deck's that hold nothing of the deck: what is installed, built or kept for the next time. */
export const notOfDeck: readonly string[] = ['node_modules', 'dist', '.lectern', '.git']
