import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { slugOf } from '../deck/index.ts'
import { setHeadmatter } from '../markdown/index.ts'
import { engineDir } from '../project/index.ts'
import { installedThemes } from '../theme/node/index.ts'
import { copyTheme, mustBeFree } from './copy-theme.ts'

/** What a new deck is to be. */
export interface NewDeck {
  /** Folder of the deck; made where it is not there. */
  readonly dir: string
  readonly title: string
  /** '' for nobody. */
  readonly author: string
  readonly theme: string
  readonly colorSchema: string
}

/** Themes of this project. */
const published = ['default', 'seriph', 'purplin']
/** Those that come with the engine. */
const included = ['default', 'seriph']

/** Themes that a new deck may have: those of this project, and those that are installed where the deck is to lie. */
export const themesFor = (dir: string): string[] => [...new Set([...published, ...installedThemes({ deckDir: resolve(dir), engineDir })])]

/** The title as Markdown: none of its signs means anything. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#$~|&]/g, '\\$&')

const yamlOf = (text: string) => stringify(text, { lineWidth: 0 }).trimEnd()

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Range of versions in which this engine lies, for the deck's package.json. */
function engineRange(): string {
  const { version } = JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8'))
  return `^${version}`
}

/**
 * Makes a new deck: slides that show how slides are written, a package with the commands, and what belongs to them. Returns its absolute path.
 *
 * @throws LecternError when something lies in the folder.
 */
export function createDeck({ dir: name, theme, colorSchema, ...given }: NewDeck): string {
  const dir = resolve(name)
  const [title, author] = [oneLine(given.title), oneLine(given.author)]
  mustBeFree(dir)
  copyTheme(join(engineDir, 'deck-template'), dir)
  // Under its own name, npm would leave it out of the engine's package.
  renameSync(join(dir, 'gitignore'), join(dir, '.gitignore'))
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
  return dir
}
