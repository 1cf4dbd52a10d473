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

/** Themes of this project. */
const published = ['default', 'seriph', 'purplin']
/** Themes that come with the engine. */
const included = ['default', 'seriph']

/** Return the themes for a new deck: those of this project, and those that are installed for its folder. */
export const themesFor = (dir: string): string[] => [...new Set([...published, ...installedThemes({ deckDir: resolve(dir), engineDir })])]

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
    const options = { colorSchema, ...(author && { author: yamlOf(author) }), title: yamlOf(title), theme: yamlOf(theme) }
    const named = Object.entries(options).reduce((deck, [option, value]) => setHeadmatter(deck, option, value), text)
    return named
      .replace('# DECK', () => `# ${plain(title)}`)
      .replace('A subtitle, or', () => (author ? `${plain(author)}, and` : 'A subtitle, or'))
  })
  change('README.md', (text) => text.replace('# DECK', () => `# ${plain(title)}`))
  change('package.json', (text) => {
    const range = engineRange()
    const themePackage = published.includes(theme) ? `@lectern/theme-${theme}` : `lectern-theme-${theme}`
    const dependencies = { ...(!included.includes(theme) && { [themePackage]: published.includes(theme) ? range : '*' }), lectern: range }
    return `${JSON.stringify({ ...JSON.parse(text), name: slugOf(basename(dir)) || 'slides', dependencies }, null, 2)}\n`
  })
}

/** Return the version range of this engine for the package.json of a deck. */
export function engineRange(): string {
  const { version } = JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8'))
  return `^${version}`
}
