import { join } from 'node:path'
import type { AuthorProblem } from '../errors/index.ts'
import type { Files } from '../files/index.ts'

/** Names of Vite's configuration beside a deck. Slidev reads it. */
export const viteConfigs: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `vite.config.${ending}`)

/** Return a warning if Vite's configuration is beside the deck, because Lectern does not read it. */
export const viteConfigNotices = (disk: Files): AuthorProblem[] =>
  viteConfigs
    .filter((file) => disk.isFile(join(disk.dir, file)))
    .map((file) => ({
      severity: 'warning',
      place: { file, line: 1, column: 1 },
      what: `${file} is not read: its aliases, constants and plugins have no effect on the deck`,
      allowed: 'Import files by relative paths, and write constants into a module. Run what a plugin does before the build.',
    }))
