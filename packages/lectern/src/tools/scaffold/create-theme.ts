import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { engineDir } from '../../compiler/project/index.ts'
import { defaultThemeDir } from '../../deck/theme/node/index.ts'
import { copyTheme, fillFolder } from './copy-theme.ts'

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
