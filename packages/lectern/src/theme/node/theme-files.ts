import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, isAbsolute, join, resolve } from 'node:path'
import { type AuthorProblem, LecternError } from '../../errors/index.ts'
import { type ThemeField, themeField } from './theme-field.ts'

/** The files of a theme or of a deck's own folder, found by convention. Paths are absolute. */
export interface ThemeFiles {
  readonly name: string
  readonly dir: string
  /** Layout name (`image-x`) → module. */
  readonly layouts: ReadonlyMap<string, string>
  /** Component name as written in a slide (`BarBottom`) → module. */
  readonly components: ReadonlyMap<string, string>
  readonly styles: string | undefined
  /** The `lectern` field of the theme's package.json, with nothing in it when there is none. */
  readonly field: ThemeField
}

const moduleFile = /\.(tsx|jsx|ts|js)$/

function modulesIn(dir: string): Map<string, string> {
  if (!existsSync(dir)) return new Map()
  const files = readdirSync(dir).filter((file) => moduleFile.test(file) && !/\.(test|spec|d)\.\w+$/.test(file))
  return new Map(files.sort().map((file) => [basename(file, extname(file)), join(dir, file)]))
}

const firstOf = (dir: string, names: readonly string[]) => names.map((name) => join(dir, name)).find((file) => existsSync(file))

/** What `dir` holds by convention: `layouts/`, `components/`, `styles/index.css` or `style.css`. */
export function themeFilesIn(dir: string, name: string, field: ThemeField = {}): ThemeFiles {
  return {
    name,
    dir,
    layouts: modulesIn(join(dir, 'layouts')),
    components: modulesIn(join(dir, 'components')),
    styles: firstOf(dir, ['styles/index.css', 'style.css', 'styles.css']),
    field,
  }
}

/** Folder of an installed package as seen from `from`; undefined when it is not installed. */
function packageFolder(name: string, from: string): string | undefined {
  const require = createRequire(join(from, 'noop.js'))
  for (const folder of require.resolve.paths(name) ?? []) {
    const dir = join(folder, name)
    if (existsSync(join(dir, 'package.json'))) return dir
  }
  return undefined
}

/** Packages that `theme: purplin` may mean, in the order in which they are tried. */
export const themePackages = (name: string): string[] =>
  name.startsWith('@') || name.startsWith('lectern-theme-') ? [name] : [`lectern-theme-${name}`, `@lectern/theme-${name}`, name]

function readField(dir: string): ThemeField {
  const file = join(dir, 'package.json')
  if (!existsSync(file)) return {}
  const parsed = themeField.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data.lectern ?? {}
  throw new LecternError(
    `${file}: the field "lectern" of the theme is wrong: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`,
    {
      remedy: 'See docs/guide/themes.md for the fields a theme may have.',
    },
  )
}

/**
 * Finds the theme that a deck names: a folder (`./my-theme`, relative to the deck) or a package seen from the deck's folder or the engine's.
 * Returns the places looked at when there is none.
 *
 * @throws LecternError when the theme is there and its package.json is wrong.
 */
export function findTheme(name: string, deckDir: string, engineDir: string): { theme: ThemeFiles } | { looked: readonly string[] } {
  if (name.startsWith('.') || isAbsolute(name)) {
    const dir = resolve(deckDir, name)
    if (existsSync(dir) && statSync(dir).isDirectory()) return { theme: themeFilesIn(dir, name, readField(dir)) }
    return { looked: [dir] }
  }
  const packages = themePackages(name)
  for (const from of [deckDir, engineDir]) {
    for (const candidate of packages) {
      const dir = packageFolder(candidate, from)
      // A package that happens to bear the name and is no theme is passed over.
      if (dir && (existsSync(join(dir, 'layouts')) || existsSync(join(dir, 'styles'))))
        return { theme: themeFilesIn(dir, name, readField(dir)) }
    }
  }
  return { looked: packages }
}

/** The problem to report when a deck names a theme that is nowhere. */
export function unknownTheme(name: string, looked: readonly string[], place: AuthorProblem['place']): AuthorProblem {
  return {
    severity: 'error',
    place,
    what: `Theme "${name}" was not found, the default theme is used`,
    allowed: `Looked for ${looked.join(', ')}. Install the package, or name a folder as in "theme: ./my-theme".`,
  }
}
