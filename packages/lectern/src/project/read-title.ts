import { createProjectReader } from './create-project-reader.ts'

/**
 * Return the title of the deck at `entry`.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function readTitle(entry: string, untrusted?: boolean): Promise<string> {
  const { deck } = await createProjectReader({ entry, untrusted })()
  return deck.config.title
}
