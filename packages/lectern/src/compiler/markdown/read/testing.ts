import { formatProblem } from '../../../base/errors/index.ts'
import { type ReadDeckOptions, readDeck } from './read-deck.ts'
import type { Reading } from './source-deck.ts'

/** Read a deck from texts by path, for tests. */
export async function readFiles(files: Readonly<Record<string, Reading>>, options: Partial<ReadDeckOptions> = {}) {
  const asked: string[] = []
  const read = (path: string) => {
    asked.push(path)
    return files[path]
  }
  const { deck, problems, hasOptions } = await readDeck({ entry: 'slides.md', read, ...options })
  return {
    deck,
    slides: deck.slides,
    records: deck.slides.map(({ record }) => record),
    problems,
    hasOptions,
    messages: problems.map(formatProblem),
    asked,
  }
}

/** Read a deck of one file, for tests. */
export const readText = (text: string, options: Partial<ReadDeckOptions> = {}) => readFiles({ 'slides.md': text }, options)
