import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deckFiles, packageFiles } from '../../base/files/index.ts'
import { isFields } from '../../base/lib/model/index.ts'
import { parse, parseYaml, readOutline } from '../../compiler/markdown/index.ts'
import { deckOptionNames } from '../../deck/config/index.ts'

/** Options of a deck that pages of other programs have, too. They say nothing about a file. */
const common =
  'title titleTemplate author description keywords lang dir info css favicon config export routes loop duration live record remote download defaults presenter editor'
const decisive: ReadonlySet<string> = new Set(deckOptionNames.filter((name) => !common.split(' ').includes(name)))

export const isMarkdown = (path: string): boolean => /\.mdx?$/i.test(path)

/** Return the names in the first frontmatter of a file. */
function headNames(text: string): readonly string[] {
  const yaml = parse(text).slides[0]?.frontmatter?.yaml
  if (yaml === undefined) return []
  try {
    const data: unknown = parseYaml(yaml).toJS({ maxAliasCount: 100 })
    return isFields(data) ? Object.keys(data) : []
  } catch {
    return []
  }
}

/** Return whether a script in the package.json beside the file names it as a deck. */
function isNamedInScripts(path: string): boolean {
  const text = packageFiles(dirname(path)).findText(join(dirname(path), 'package.json'))
  return typeof text === 'string' && text.includes('lectern ') && text.includes(basename(path))
}

/** Return whether a file is the main file of a deck: by its name, by an option that only decks have, or because a script names it. */
export function isDeck(path: string, text: string): boolean {
  if (!isMarkdown(path)) return false
  if (/(^|[.-])slides\.mdx?$/i.test(basename(path))) return true
  const names = headNames(text)
  return (!names.includes('marp') && names.some((name) => decisive.has(name))) || isNamedInScripts(path)
}

/** Folders that hold no decks of an author. */
const without: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor'])
const deepest = 5
const mostFiles = 3000

/** Return the Markdown files below folders, the least nested first. */
export function markdownBelow(folders: readonly string[]): readonly string[] {
  const files: string[] = []
  let level = [...folders]
  for (let depth = 0; depth <= deepest && level.length > 0 && files.length < mostFiles; depth++) {
    const next: string[] = []
    for (const folder of level) {
      const entries = (() => {
        try {
          return readdirSync(folder, { withFileTypes: true })
        } catch {
          return []
        }
      })()
      for (const entry of entries) {
        if (entry.isFile() && isMarkdown(entry.name)) files.push(join(folder, entry.name))
        else if (entry.isDirectory() && !entry.name.startsWith('.') && !without.has(entry.name)) next.push(join(folder, entry.name))
      }
    }
    level = next
  }
  return files.slice(0, mostFiles)
}

/** Return the files of a deck, as its imports name them. Paths are absolute. `textOf` returns the text of a file, with changes that are not saved. */
export async function filesOfDeck(entry: string, textOf: (path: string) => string | undefined): Promise<readonly string[]> {
  const dir = dirname(entry)
  const { rows } = await readOutline(basename(entry), (file) => textOf(join(dir, file)), deckFiles(dir).folder)
  return [...new Set([entry, ...rows.map(({ file }) => join(dir, file))])]
}
