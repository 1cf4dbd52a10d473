import { basename, dirname, join, relative, resolve } from 'node:path'
import { DeckError, LecternError } from '../errors/index.ts'
import { readWhole, replaceWhole } from '../lib/node/index.ts'
import { formatMarkdown, readDeck } from '../markdown/index.ts'
import type { Command } from './command.ts'
import { print, tell } from './terminal.ts'

/** The text of a file, undefined where there is none. @throws LecternError for bytes that are no text: they would be lost. */
function readText(file: string): string | undefined {
  try {
    return readWhole(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    if (error instanceof TypeError)
      throw new LecternError(`${relative('', file)} is no text in UTF-8`, { remedy: 'Save it as UTF-8. Nothing was written.' })
    throw error
  }
}

/** @throws LecternError for a file that may not be written. */
function writeText(file: string, text: string): void {
  try {
    replaceWhole(file, text)
  } catch (error) {
    throw new LecternError(`${relative('', file)} could not be written: ${(error as Error).message}`)
  }
}

/** The files of the deck that are not formatted, with their formatted text. @throws DeckError when there is no deck. */
async function unformatted(entry: string): Promise<{ files: readonly string[]; changed: ReadonlyMap<string, string> }> {
  const dir = dirname(entry)
  const texts = new Map<string, string>()
  const { deck, problems } = await readDeck({
    entry: basename(entry),
    read(path) {
      const text = readText(join(dir, path))
      if (text !== undefined) texts.set(path, text)
      return text
    },
  })
  if (!texts.has(basename(entry))) throw new DeckError(problems)
  const changed = new Map<string, string>()
  for (const path of deck.files) {
    const text = texts.get(path) ?? ''
    const formatted = await formatMarkdown(text, path.endsWith('.mdx') ? 'mdx' : 'md')
    if (formatted !== text) changed.set(join(dir, path), formatted)
  }
  return { files: deck.files, changed }
}

const countOf = (count: number) => (count === 1 ? '1 file' : `${count} files`)

export const formatCommand: Command = {
  name: 'format',
  summary: 'Puts the Markdown of a deck in order, its src: files too; what is shown stays the same.',
  flags: { check: { help: 'write nothing; name the files that would change and end with status 1 when there are any' } },
  async run({ entry, flags }) {
    const { files, changed } = await unformatted(resolve(entry))
    if (!flags.check) for (const [file, text] of changed) writeText(file, text)
    const told = changed.size === 0 ? `${countOf(files.length)} in order.` : `${countOf(changed.size)} of ${files.length}`
    tell(changed.size === 0 ? `${told}\n` : `${told} ${flags.check ? 'not formatted' : 'formatted'}.\n`)
    for (const file of changed.keys()) print(`${relative('', file)}\n`)
    if (flags.check && changed.size > 0) process.exitCode = 1
  },
}
