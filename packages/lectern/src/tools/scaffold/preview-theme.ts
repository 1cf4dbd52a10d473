import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { LecternError, nearestName } from '../../base/errors/index.ts'
import { cacheFolder } from '../../base/files/index.ts'
import { parse, setHeadmatter, stringify } from '../../compiler/markdown/index.ts'
import { createProjectReader, engineDir } from '../../compiler/project/index.ts'
import { slugOf } from '../../deck/deck/index.ts'
import { findExtensions, installedThemes } from '../../deck/theme/node/index.ts'
import { copyTheme } from './themes.ts'

/** A theme that decks in a folder can use. */
interface InstalledTheme {
  readonly name: string
  readonly package: string
  readonly version: string
  /** What the package says about itself; '' when it says nothing. */
  readonly about: string
}

const manifestSchema = z.object({ name: z.string().catch(''), version: z.string().catch(''), description: z.string().catch('') })

/** Return the themes that are installed for decks in the folder `dir`, or that come with the engine, by name. */
export function listThemes(dir: string): readonly InstalledTheme[] {
  const search = { deckDir: resolve(dir), engineDir }
  const found = installedThemes(search).flatMap((name) => {
    const { theme } = findExtensions({ theme: name, addons: [] }, search)
    if (theme?.name !== name) return []
    const { description, ...manifest } = manifestSchema.parse(JSON.parse(readFileSync(join(theme.dir, 'package.json'), 'utf8')))
    return [{ name, package: manifest.name, version: manifest.version, about: description }]
  })
  return found.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Write a deck that shows the layouts and components of a theme, below `.lectern/` in the folder `dir`. Return the path of its Markdown file.
 *
 * @param name The name of an installed theme, or a folder such as `./my-theme`.
 * @throws LecternError when there is no such theme.
 */
export async function previewDeck(name: string, dir: string): Promise<string> {
  const folder = join(cacheFolder(resolve(dir, 'slides.md')), '.lectern', `theme-${slugOf(name)}`)
  const entry = join(folder, 'slides.md')
  const theme = name.startsWith('.') ? relative(folder, resolve(dir, name)).split(sep).join('/') : name
  rmSync(folder, { recursive: true, force: true })
  copyTheme(join(engineDir, 'dist/layouts'), folder)
  const options = { title: `The theme ${name}`, colorSchema: 'auto', theme }
  const text = Object.entries(options).reduce(
    (deck, [option, value]) => setHeadmatter(deck, option, JSON.stringify(value)),
    readFileSync(entry, 'utf8'),
  )
  writeFileSync(entry, text)
  const project = await createProjectReader({ entry })()
  if (project.theme?.name !== theme) {
    rmSync(folder, { recursive: true })
    const names = listThemes(dir).map((one) => one.name)
    const nearest = nearestName(name, names)
    throw new LecternError(`theme "${name}" was not found`, {
      remedy: nearest ? `Did you mean "${nearest}"?` : `Installed are ${names.join(', ')}. A folder begins with a dot: ./my-theme.`,
    })
  }
  const { layoutNames } = project.context
  const layouts = project.deck.slides.map(({ record }) => String(record.frontmatter.layout ?? 'cover'))
  const file = parse(text)
  const shown = stringify({ ...file, slides: file.slides.filter((_, index) => layoutNames.includes(layouts[index] ?? 'cover')) })
  const own = [project.theme, ...project.addons]
  const further = layoutNames
    .filter((layout) => !layouts.includes(layout))
    .map((layout) => `---\nlayout: ${layout}\nimage: ./pictures/coast.svg\n---\n\n# ${layout}\n\nA layout of this theme\n`)
  const components = own
    .flatMap((files) => [...files.components.keys()])
    .map((component) => `---\n\n# ${component}\n\n<${component}>A component of this theme</${component}>\n`)
  writeFileSync(entry, [shown.trimEnd(), '', ...further, ...components].join('\n'))
  return entry
}
