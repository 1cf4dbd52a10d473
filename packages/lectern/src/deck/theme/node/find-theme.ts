import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { type AuthorProblem, nearestName } from '../../../base/errors/index.ts'
import { deckFiles, type Files, packageFiles } from '../../../base/files/index.ts'
import { type PackageField, readPackageField } from './package-field.ts'
import { acceptsSlidev, slidevVersion } from './slidev-version.ts'
import { kindOfFolder, type ThemeFiles, themeFilesIn, vuePackage } from './theme-files.ts'

/** What a deck can name. It has one theme and any number of addons. */
type Kind = 'theme' | 'addon'

/** The folders in which packages are searched, the deck's folder first. Absolute paths. */
interface Search {
  readonly deckDir: string
  readonly engineDir: string
  /** Whether the package for `.vue` files is installed. */
  readonly runsVue?: boolean
}

/** The files of a theme or addon, and a message for the author, if there is one. */
interface Found {
  readonly files?: ThemeFiles
  readonly notice?: Notice
}

/** A problem with a theme or addon that the deck names. The default severity is `warning`. */
type Notice = Pick<AuthorProblem, 'what' | 'allowed' | 'nearest' | 'skipped'> & Partial<Pick<AuthorProblem, 'severity'>>

const ours = (kind: Kind, name: string) => [`lectern-${kind}-${name}`, `@lectern/${kind}-${name}`]

/** A package name must not lead out of its folder. */
const packageName = /^(@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/

/** Return the short name of a package for Slidev. */
const shortOf = (kind: Kind, name: string): string | undefined => new RegExp(`^(?:@slidev/|slidev-)${kind}-(.+)$`).exec(name)?.[1]

/**
 * Return the packages that `theme: purplin` may mean, in the order of search. Lectern's own theme is the last: a deck gets it where Slidev's theme of
 * the same name is not installed.
 *
 * @internal for its test
 */
export function packagesOf(kind: Kind, name: string): string[] {
  const short = shortOf(kind, name)
  if (short !== undefined) return [name, ...ours(kind, short)]
  if (name.startsWith('@') || name.startsWith(`lectern-${kind}-`)) return [name]
  const [own = '', standIn = ''] = ours(kind, name)
  return [own, name, `@slidev/${kind}-${name}`, `slidev-${kind}-${name}`, standIn]
}

const packageRoots = (from: string): string[] => createRequire(join(from, 'noop.js')).resolve.paths('x') ?? []

const allRoots = ({ deckDir, engineDir }: Search) => [...new Set([deckDir, engineDir].flatMap(packageRoots))]

/** Return the folder of an installed package. With Yarn's Plug and Play there are no folders to search, and Node's resolution is asked. */
function folderOf(name: string, search: Search): string | undefined {
  const found = allRoots(search)
    .map((root) => join(root, name))
    .find((folder) => existsSync(join(folder, 'package.json')))
  if (found !== undefined || process.versions.pnp === undefined) return found
  for (const from of [search.deckDir, search.engineDir]) {
    try {
      return dirname(createRequire(join(from, 'noop.js')).resolve(`${name}/package.json`))
    } catch {
      // It is not installed there.
    }
  }
  return undefined
}

/** Themes that Slidev itself publishes, under a scope of their own. */
const ofSlidev: ReadonlySet<string> = new Set(['default', 'seriph', 'apple-basic', 'bricks', 'shibainu'])

/** Return the addons that the package.json beside a deck names, as for Slidev. */
const ownAddons = (dir: string): readonly string[] => readPackageField(deckFiles(dir), dir).field.addons ?? []

/** Return the packages that a deck names and that are not installed, by their names on npm. Those for Slidev have its names. */
export function missingPackages(named: { readonly theme: string; readonly addons: readonly string[] }, search: Search): readonly string[] {
  const missing = (kind: Kind, name: string): readonly string[] => {
    const isPackage = packageName.test(name) && name !== 'none'
    if (!isPackage || packagesOf(kind, name).some((each) => folderOf(each, search) !== undefined)) return []
    const isWhole = name.startsWith('@') || name.startsWith(`lectern-${kind}-`) || shortOf(kind, name) !== undefined
    return [isWhole ? name : kind === 'theme' && ofSlidev.has(name) ? `@slidev/theme-${name}` : `slidev-${kind}-${name}`]
  }
  return [
    ...missing('theme', named.theme),
    ...new Set([...named.addons, ...ownAddons(search.deckDir)].flatMap((name) => missing('addon', name))),
  ]
}

/** Return the names by which a deck can use the installed themes or addons. */
function installedNames(kind: Kind, search: Search): string[] {
  const found = allRoots(search).flatMap((root) => {
    const inside = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
    return [
      ...inside(root).flatMap((name) => (name.startsWith(`lectern-${kind}-`) ? [name.slice(`lectern-${kind}-`.length)] : [])),
      // Our themes share the package of layouts, which is an addon.
      ...inside(join(root, '@lectern')).flatMap((name) =>
        name.startsWith(`${kind}-`) && name !== 'theme-layouts' ? [name.slice(kind.length + 1)] : [],
      ),
    ]
  })
  return [...new Set([...found, ...(kind === 'theme' ? ['none'] : [])])]
}

/** Return the names of the installed themes or addons for Slidev: of the packages, and the short ones. */
const installedForSlidev = (kind: Kind, search: Search): string[] =>
  allRoots(search).flatMap((root) => {
    const names = ['', '@slidev/'].flatMap((scope) => {
      const folder = join(root, scope)
      return existsSync(folder) ? readdirSync(folder).map((name) => scope + name) : []
    })
    return names.flatMap((name) => {
      const short = shortOf(kind, name)
      return short === undefined ? [] : [name, short]
    })
  })

/** Return the names of the themes that are installed for a deck or come with the engine. */
export const installedThemes = (search: Search): string[] => installedNames('theme', search).filter((name) => name !== 'none')

const title = (kind: Kind) => (kind === 'theme' ? 'Theme' : 'Addon')
const instead = (kind: Kind) => (kind === 'theme' ? 'the default theme is used' : 'the deck continues without it')

const vueNotice = (kind: Kind, name: string, without: string): Notice => ({
  what: `${title(kind)} "${name}" is written for Vue; ${without}`,
  allowed: `To use it, run "npm install ${vuePackage}".`,
})

/** Read a folder: its files, what is wrong in its package.json, and whether that can be read at all. */
function read(kind: Kind, disk: Files, dir: string, name: string) {
  const { field, wrong, isBroken = false, slidevVersions = '' } = readPackageField(disk, dir)
  const notice =
    wrong !== undefined ? wrongField(wrong) : acceptsSlidev(slidevVersions) ? undefined : versionNotice(kind, name, slidevVersions)
  return { files: themeFilesIn(disk, dir, name, field), wrong, isBroken, notice }
}

const wrongField = (wrong: string): Notice => ({
  what: wrong,
  allowed: 'It is left out. The guide for themes lists the fields of a package.json.',
})

const versionNotice = (kind: Kind, name: string, versions: string): Notice => ({
  what: `${title(kind)} "${name}" asks for Slidev ${versions}, and Lectern works as Slidev ${slidevVersion}`,
  allowed: `It is used. If it does not look right, install another version of it.`,
})

const brokenPackage = (kind: Kind, wrong = ''): Found => ({
  notice: {
    severity: 'error',
    what: `${wrong}; ${instead(kind)}`,
    allowed: 'A package.json is JSON. Put names and strings in double quotes.',
  },
})

function findFolder(kind: Kind, name: string, { deckDir, runsVue }: Search): Found {
  const dir = resolve(deckDir, name)
  const disk = deckFiles(deckDir)
  const found = disk.locate(dir)
  if (found.kind === 'refused') {
    const { message, remedy = '' } = found.error
    return { notice: { severity: 'error', what: `${message}; ${instead(kind)}`, allowed: remedy } }
  }
  if (found.kind !== 'folder') {
    const what = `${title(kind)} "${name}" was not found, ${instead(kind)}`
    return { notice: { what, allowed: `There is no folder ${relative(deckDir, dir) || '.'} beside the deck.` } }
  }
  const { files, wrong, isBroken, notice } = read(kind, disk, dir, name)
  if (isBroken) return brokenPackage(kind, wrong)
  if (kindOfFolder(files) === 'vue' && !runsVue) return { notice: vueNotice(kind, name, instead(kind)) }
  if (notice) return { files, notice }
  return { files, ...(isEmpty(files) && { notice: emptyNotice(kind, name) }) }
}

/** Return whether a folder has nothing that a theme or an addon can have, not even options. */
const isEmpty = (files: ThemeFiles) => kindOfFolder(files) === 'other' && files.setup.size === 0 && Object.keys(files.field).length === 0

const emptyNotice = (kind: Kind, name: string): Notice => ({
  what: `${title(kind)} "${name}" is a folder without anything that ${kind === 'theme' ? 'a theme' : 'an addon'} can have`,
  allowed:
    'Looked for the folders layouts, components, styles and setup, for style.css, for layers such as global-top.tsx, and for a package.json.',
})

function findPackage(kind: Kind, name: string, search: Search): Found {
  const packages = packagesOf(kind, name).filter((candidate) => packageName.test(candidate))
  let vue = false
  for (const candidate of packages) {
    const dir = folderOf(candidate, search)
    if (dir === undefined) continue
    const { files, wrong, isBroken, notice } = read(kind, packageFiles(dir), dir, name)
    if (isBroken) return brokenPackage(kind, wrong)
    const found = kindOfFolder(files)
    const isUsable = found === 'usable' || (found === 'vue' && search.runsVue)
    if (found === 'vue' && !isUsable) vue = true
    // Skip a package that has the name but is not a theme.
    if (!isUsable) continue
    const told = vue ? vueNotice(kind, name, `${candidate} is used`) : notice
    return { files, ...(told && { notice: told }) }
  }
  if (vue) return { notice: vueNotice(kind, name, instead(kind)) }
  const nearest = nearestName(
    name,
    [...installedNames(kind, search), ...installedForSlidev(kind, search)],
    Math.max(2, Math.floor(name.length / 3)),
  )
  return {
    notice: {
      what: `${title(kind)} "${name}" was not found, ${instead(kind)}`,
      allowed: `${packages.length > 0 ? `Looked for ${packages.join(', ')}. ` : ''}Install the package, or name a folder as in "${kind === 'theme' ? 'theme: ./my-theme' : 'addons: [./my-addon]'}".`,
      ...(nearest !== undefined && { nearest }),
    },
  }
}

/** Find a theme or an addon by its name in the deck: a folder (`./my-theme`, relative to the deck) or an installed package. @internal for its test */
export const findExtension = (kind: Kind, name: string, search: Search): Found =>
  name.startsWith('.') || isAbsolute(name) ? findFolder(kind, name, search) : findPackage(kind, name, search)

/** The theme and the addons of a deck. */
export interface Extensions {
  /** Absent for `theme: none`, and when the default theme is not installed. */
  readonly theme?: ThemeFiles
  /** In order of precedence. Later ones win. */
  readonly addons: readonly ThemeFiles[]
  /** Options that the theme and the addons set. The deck overrides them. */
  readonly defaults: Readonly<Record<string, unknown>>
  readonly notices: readonly (Notice & { readonly option: 'theme' | 'addons' })[]
}

/** Return the color scheme of a theme that supports only one. */
const schemeOf = ({ colorSchema }: PackageField) => (colorSchema === 'light' || colorSchema === 'dark' ? { colorSchema } : {})

/**
 * Find what a deck names: the theme or the default theme, and the addons with their own addons. Never throw for one that is missing or
 * wrong. Return a notice for it, and the deck continues without it.
 */
export function findExtensions(named: { readonly theme: string; readonly addons: readonly string[] }, search: Search): Extensions {
  const notices: Extensions['notices'][number][] = []
  const theme = findThemeOrDefault(named.theme, search, (notice) => notices.push({ ...notice, option: 'theme' }))
  const addons = new Map<string, ThemeFiles>()
  const seen = new Set<string>()
  const add = (names: readonly string[], from: string) => {
    for (const name of names) {
      if (seen.has(`${from} ${name}`)) continue
      seen.add(`${from} ${name}`)
      const { files, notice } = findExtension('addon', name, { ...search, deckDir: from })
      if (notice) notices.push({ ...notice, option: 'addons' })
      if (!files || addons.has(files.dir)) continue
      // An addon overrides the addons that it names.
      add(files.field.addons ?? [], files.dir)
      addons.set(files.dir, files)
    }
  }
  if (theme) add(theme.field.addons ?? [], theme.dir)
  add(ownAddons(search.deckDir), search.deckDir)
  add(named.addons, search.deckDir)
  const all = [...(theme ? [theme] : []), ...addons.values()]
  const defaults = Object.assign({}, ...all.map(({ field }) => ({ ...schemeOf(field), ...field.defaults })))
  return { ...(theme && { theme }), addons: [...addons.values()], defaults, notices }
}

/** Return the folder of the default theme, which comes with the engine. */
export const defaultThemeDir = (engineDir: string): string | undefined =>
  findExtension('theme', '@lectern/theme-default', { deckDir: engineDir, engineDir }).files?.dir

function findThemeOrDefault(name: string, search: Search, tell: (notice: Notice) => void): ThemeFiles | undefined {
  if (name === 'none') return undefined
  const { files, notice } = findExtension('theme', name, search)
  // The default theme comes with the engine. An engine without it has a plain look.
  if (notice && (files || name !== 'default')) tell(notice)
  return files ?? (name === 'default' ? undefined : findExtension('theme', 'default', search).files)
}
