import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { LecternError } from '../../base/errors/index.ts'
import { setHeadmatter } from '../../compiler/markdown/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { copyTheme, fillFolder, mustBeFree } from './copy-theme.ts'

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
  untrusted,
}: {
  entry: string
  dir: string
  /** Whether nothing outside the deck's folder is used but themes that are installed beside Lectern. */
  untrusted?: boolean
}): Promise<Ejected> {
  const { theme, deck, disk, dir: deckDir, entry: file } = await createProjectReader({ entry, untrusted, readOnly: true })()
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
