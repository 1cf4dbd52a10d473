import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { setHeadmatter } from '../../compiler/markdown/index.ts'
import { engineDir } from '../../compiler/project/index.ts'
import { slugOf } from '../../deck/deck/index.ts'
import { installedThemes } from '../../deck/theme/node/index.ts'
import { copyTheme, fillFolder } from './themes.ts'

/** The options of a new deck. */
export interface NewDeck {
  /** Folder of the deck, created if needed. */
  readonly dir: string
  readonly title: string
  /** '' for no author. */
  readonly author: string
  readonly theme: string
  readonly colorSchema: string
  /** Whether a workflow builds, checks and publishes the deck on GitHub Pages. */
  readonly githubPages: boolean
}

/** A theme that a new deck may have. */
export interface ThemeChoice {
  readonly name: string
  /** What it is for, in a few words; '' for a theme of others. */
  readonly about: string
  /** The address of its picture; '' where no address is known. */
  readonly picture: string
}

/** Themes of this project, and what each is for. The first is the theme of a deck that names none. */
const published: Readonly<Record<string, string>> = {
  stage: 'large and dark, readable from the last row',
  folio: 'quiet and editorial, for reading and teaching',
  vivid: 'color, pictures and motion, for products and stories',
  default: "plain, as Slidev's theme of this name",
  seriph: "with serifs, as Slidev's theme of this name",
  purplin: 'purple, with a bar at the bottom',
}
/** Themes that come with the engine. */
const included = ['default', 'seriph']

/** Return the themes for a new deck, the best default first: those of this project, and those that are installed for its folder. */
export function themesFor(dir: string): readonly ThemeChoice[] {
  const names = new Set([...Object.keys(published), ...installedThemes({ deckDir: resolve(dir), engineDir })])
  return [...names].map((name) => ({
    name,
    about: published[name] ?? '',
    picture: (Object.hasOwn(published, name) && guideAddress(`themes.md#${name}`)) || '',
  }))
}

/** Escape the title for Markdown: none of its characters is markup. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#$~|&]/g, '\\$&')

const yamlOf = (text: string) => stringify(text, { lineWidth: 0 }).trimEnd()

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Create a new deck: slides that show how to write slides, a package with the commands, and their other files. Return its absolute path.
 *
 * @throws LecternError when the folder is not empty.
 */
export function createDeck({ dir: name, ...wishes }: NewDeck): string {
  const dir = resolve(name)
  fillFolder(dir, () => writeDeck(dir, wishes))
  return dir
}

function writeDeck(dir: string, { theme, colorSchema, githubPages, ...given }: Omit<NewDeck, 'dir'>): void {
  const [title, author] = [oneLine(given.title), oneLine(given.author)]
  copyTheme(join(engineDir, 'deck-template'), dir)
  // npm would leave a file named `.gitignore` out of the engine's package.
  renameSync(join(dir, 'gitignore'), join(dir, '.gitignore'))
  if (githubPages) {
    mkdirSync(join(dir, '.github/workflows'), { recursive: true })
    renameSync(join(dir, 'github-pages.yml'), join(dir, '.github/workflows/github-pages.yml'))
  } else rmSync(join(dir, 'github-pages.yml'))
  const change = (file: string, changed: (text: string) => string) => {
    const path = join(dir, file)
    writeFileSync(path, changed(readFileSync(path, 'utf8')))
  }
  change('slides.md', (text) => {
    const options = {
      // Both have the small text of Slidev's themes. A narrower slide shows it larger.
      ...(included.includes(theme) && { canvasWidth: '760' }),
      colorSchema,
      ...(author && { author: yamlOf(author) }),
      title: yamlOf(title),
      theme: yamlOf(theme),
    }
    const named = Object.entries(options).reduce((deck, [option, value]) => setHeadmatter(deck, option, value), text)
    return named
      .replace('# DECK', () => `# ${plain(title)}`)
      .replace('AUTHOR', () => (author ? plain(author) : 'Your name, the day and the place'))
      .replace('GUIDE', () => guideLink())
  })
  change('README.md', (text) => text.replace('# DECK', () => `# ${plain(title)}`).replace('GUIDE', () => guideLink()))
  change('package.json', (text) => {
    const range = engineRange()
    const [themePackage, themeRange] = Object.hasOwn(published, theme)
      ? [`@lectern/theme-${theme}`, range]
      : [`lectern-theme-${theme}`, '*']
    const dependencies = { ...(!included.includes(theme) && { [themePackage]: themeRange }), lectern: range }
    return `${JSON.stringify({ ...JSON.parse(text), name: slugOf(basename(dir)) || 'slides', dependencies }, null, 2)}\n`
  })
}

const manifest = (): { version: string; homepage?: string } => JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8'))

/** Return the version range of this engine for the package.json of a deck. */
export const engineRange = (): string => `^${manifest().version}`

/** Return the address of a page of the guide, in the repository that the engine's published package names; undefined in a checkout. */
function guideAddress(page: string): string | undefined {
  const home = manifest().homepage?.replace(/#.*/, '')
  return home && `${home}/blob/HEAD/docs/guide/${page}`
}

/** Return a sentence with a link to the guide, or with the place of the copy that comes with the engine. */
function guideLink(): string {
  const address = guideAddress('README.md')
  return address ? `[The guide](${address}) has the rest.` : 'The guide is in `node_modules/lectern/dist/guide`.'
}
