import { basename, dirname, join, relative, resolve } from 'node:path'
import { DeckError } from '../../base/errors/index.ts'
import { deckFiles, FileError, type Files, ownFiles } from '../../base/files/index.ts'
import { formatMarkdown, readDeck } from '../../compiler/markdown/index.ts'
import { readOnlyFlag } from './build.ts'
import type { Command } from './command.ts'
import { print, tell } from './terminal.ts'

/** The files of a deck, and those that are not formatted: the text that was read and the formatted one, by absolute path. */
interface Formatted {
  readonly disk: Files
  readonly files: readonly string[]
  readonly changed: ReadonlyMap<string, { readonly text: string; readonly formatted: string }>
}

/** Find the files of the deck that are not formatted. @throws DeckError when there is no deck, FileError when a file cannot be read. */
async function unformatted(entry: string, untrusted: boolean): Promise<Formatted> {
  const disk = (untrusted ? ownFiles : deckFiles)(dirname(entry))
  const texts = new Map<string, string>()
  const { deck, problems } = await readDeck({
    entry: basename(entry),
    folder: disk.folder,
    read(path) {
      const text = disk.findText(join(disk.dir, path))
      if (text instanceof FileError) throw text
      if (text !== undefined) texts.set(path, text)
      return text
    },
  })
  if (!texts.has(basename(entry))) throw new DeckError(problems)
  const changed = new Map<string, { text: string; formatted: string }>()
  for (const path of deck.files) {
    const text = texts.get(path) ?? ''
    const formatted = await formatMarkdown(text, path.endsWith('.mdx') ? 'mdx' : 'md')
    if (formatted !== text) changed.set(join(disk.dir, path), { text, formatted })
  }
  return { disk, files: deck.files, changed }
}

/** Write formatted texts. @throws FileError when a file no longer has the text that was formatted. */
async function writeFormatted({ disk, changed }: Formatted): Promise<void> {
  for (const [file, { text, formatted }] of changed)
    await disk.withLock(file, () => {
      if (disk.readText(file) === text) return disk.write(file, formatted)
      throw new FileError(disk.nameOf(file), 'has changed while it was formatted, and stays as it is', {
        remedy: 'Run the command again.',
      })
    })
}

const countOf = (count: number) => (count === 1 ? '1 file' : `${count} files`)

export const formatCommand: Command = {
  name: 'format',
  summary: 'Format the Markdown of a deck and of its src: files. The slides look the same.',
  example: 'lectern format slides.md --check',
  flags: {
    check: { help: 'write nothing; list the files that would change, and exit with status 1 if there are any' },
    untrusted: readOnlyFlag,
  },
  async run({ entry, flags }) {
    const found = await unformatted(resolve(entry), flags.untrusted === true)
    const { files, changed } = found
    if (!flags.check) await writeFormatted(found)
    const result = changed.size === 0 ? `${countOf(files.length)} in order.` : `${countOf(changed.size)} of ${files.length}`
    tell(changed.size === 0 ? `${result}\n` : `${result} ${flags.check ? 'not formatted' : 'formatted'}.\n`)
    for (const file of changed.keys()) print(`${relative('', file)}\n`)
    if (flags.check && changed.size > 0) process.exitCode = 1
  },
}
