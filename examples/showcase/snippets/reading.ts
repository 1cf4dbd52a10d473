import { readFile } from 'node:fs/promises'

// #region titles
/** The titles of a deck, one a slide. */
export async function titlesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8')
  return text.split('\n').filter((line) => line.startsWith('# '))
}
// #endregion titles
