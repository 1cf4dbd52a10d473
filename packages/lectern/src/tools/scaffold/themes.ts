import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { LecternError } from '../../base/errors/index.ts'
import { createFolder, isInside, realFolder } from '../../base/files/index.ts'
import { setHeadmatter } from '../../compiler/markdown/index.ts'
import { createProjectReader, engineDir } from '../../compiler/project/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { defaultThemeDir } from '../../deck/theme/node/index.ts'

/**
 * Require a folder that is free. A new repository is free.
 *
 * @throws LecternError when `dir` is not empty or cannot be a folder.
 */
export function mustBeFree(dir: string): void {
  const place = nearest(resolve(dir))
  if (!statSync(place).isDirectory()) throw new LecternError(`${relative('', place)} is not a folder`, { remedy: 'Name another folder.' })
  if (existsSync(dir) && readdirSync(dir).some((name) => name !== '.git'))
    throw new LecternError(`the folder ${relative('', dir) || '.'} is not empty`, {
      remedy: 'Name another folder, or move its content elsewhere.',
    })
}

/**
 * Run `fill`, which fills the folder `dir`. When it fails, as on a full disk, remove what it wrote, so that the folder is free again.
 *
 * @throws LecternError when the folder is not free.
 */
export function fillFolder(dir: string, fill: () => void): void {
  mustBeFree(dir)
  const wasThere = existsSync(dir)
  try {
    fill()
  } catch (error) {
    if (!wasThere) rmSync(dir, { recursive: true, force: true })
    else for (const name of readdirSync(dir)) if (name !== '.git') rmSync(join(dir, name), { recursive: true, force: true })
    throw error
  }
}

/** Return the path itself, or the nearest existing one above it. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

/** Files and folders that are not copied with a theme. */
const notCopied = ['node_modules', 'dist', '.lectern', 'CHANGELOG.md']

const isOfTheme = (path: string) => path.split(sep).every((name) => !notCopied.includes(name) && !/\.(test|spec)\.\w+$/.test(name))

/**
 * Copy a theme's files into the folder `to`, which is created if needed, without its tests, changelog, installed packages and build output.
 *
 * @throws LecternError for a link that leads out of the theme: its file may be any file of this machine.
 */
export function copyTheme(from: string, to: string): void {
  const root = realFolder(from)
  const isCopied = (path: string) => {
    const name = relative(from, path)
    if (!isOfTheme(name)) return false
    if (isInside(root, realpathSync(path))) return true
    throw new LecternError(`${name} in the theme ${basename(from)} is a link that leads out of the theme`, {
      remedy: 'Replace the link by its file.',
    })
  }
  createFolder(to)
  cpSync(from, to, { recursive: true, dereference: true, filter: isCopied })
}

/** Return the name of a theme: `lines` for a folder `lectern-theme-Lines`, `mine` for a folder without letters. */
const wordOf = (dir: string) =>
  basename(dir)
    .toLowerCase()
    .replace(/^(lectern|slidev)-theme-/, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'mine'

/**
 * Create a new theme in the folder `name`: a package with a layout, a component, the styles of the default theme to change, and a deck that shows it.
 * Return its absolute path.
 *
 * @throws LecternError when the folder is not empty.
 */
export function createTheme(name: string): string {
  const dir = resolve(name)
  const defaults = defaultThemeDir(engineDir)
  if (!defaults) throw new LecternError('the package @lectern/theme-default, the base of a new theme, is not installed')
  fillFolder(dir, () => {
    copyTheme(join(engineDir, 'theme-template'), dir)
    copyTheme(join(defaults, 'styles'), join(dir, 'styles'))
    for (const file of ['package.json', 'README.md', 'example.md']) {
      const path = join(dir, file)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('THEME', wordOf(dir)))
    }
  })
  return dir
}

/** The folder of an ejected theme, and the packages that it needs and that are not installed there. */
export interface Ejected {
  readonly dir: string
  readonly missing: readonly string[]
}

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).catch({}) }).partial()

function missingPackages(dir: string): string[] {
  const file = join(dir, 'package.json')
  if (!existsSync(file)) return []
  const { dependencies = {} } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const roots = createRequire(file).resolve.paths('x') ?? []
  // The engine provides itself and its default theme, wherever a deck is.
  const own = ['lectern', '@lectern/theme-default']
  return Object.keys(dependencies).filter((name) => !own.includes(name) && !roots.some((root) => existsSync(join(root, name))))
}

/**
 * Copy the theme of the deck at `entry` into the folder `dir` beside it, and change the deck's `theme` to that folder. No code of either runs.
 *
 * @throws LecternError when there is no theme to copy, or the target folder is not empty.
 */
export async function ejectTheme({
  entry,
  dir: name,
  config = {},
  untrusted,
}: {
  entry: string
  dir: string
  /** Overrides options of the deck: the theme to copy. */
  config?: Partial<DeckConfig>
  /** Whether nothing outside the deck's folder is used but themes that are installed beside Lectern. */
  untrusted?: boolean
}): Promise<Ejected> {
  const { theme, deck, disk, dir: deckDir, entry: file } = await createProjectReader({ entry, config, untrusted, readOnly: true })()
  const { theme: named } = deck.config
  const dir = resolve(deckDir, name)
  if (!theme || named === 'none') throw new LecternError('the deck has no theme to copy')
  if (named.startsWith('.')) throw new LecternError(`the theme of the deck is already a folder: ${named}`)
  if (theme.name !== named) throw new LecternError(`theme "${named}" was not found`)
  const inside = relative(deckDir, dir)
  if (inside === '' || inside.startsWith('..'))
    throw new LecternError('the folder of the theme must be inside the folder of the deck', {
      remedy: 'Name a folder such as --dir theme.',
    })
  mustBeFree(dir)
  await disk.withLock(file, () => {
    // Do this before any write: a headmatter that cannot be changed leaves everything unchanged.
    const text = setHeadmatter(
      disk.readText(file),
      'theme',
      JSON.stringify(`./${inside.split(sep).join('/')}`).replace(/^"([\w./-]+)"$/, '$1'),
    )
    fillFolder(dir, () => {
      copyTheme(theme.dir, dir)
      disk.write(file, text)
    })
  })
  return { dir, missing: missingPackages(dir) }
}
