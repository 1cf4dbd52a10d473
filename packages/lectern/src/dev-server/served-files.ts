import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ConfinedBundle, confineBundle } from '../bundler/index.ts'
import { type AuthorProblem, formatProblem } from '../errors/index.ts'
import { isInside } from '../files/index.ts'
import { engineDir, type Project, partsOf } from '../project/index.ts'

/** The folder of a package and those in which its own packages lie. */
const packageFolders = (dir: string) => [
  dir,
  ...(createRequire(join(dir, 'noop.js')).resolve.paths('x') ?? []).filter((folder) => existsSync(folder)),
]

/** The files that the bundler of the authoring server may read. */
export interface ServedFiles {
  /** Folders that are served as a whole: the deck's, the engine's, those of themes, and packages. */
  readonly folders: () => string[]
  /** What is never served: the text of a deck has its notes in it, and perhaps the password for them. */
  readonly deny: readonly string[]
  readonly bundle: ConfinedBundle
  /** Take the list of what the bundler serves: files that the deck uses beside its folder are added to it. */
  allowIn(list: string[]): void
  /** Serve a file that the deck names. */
  add(file: string): void
}

/** Make what keeps the authoring server to files of the deck. A problem of a file is told to `onProblem` once. */
export function createServedFiles({
  project,
  onProblem,
}: {
  readonly project: () => Project
  readonly onProblem: (problem: AuthorProblem) => void
}): ServedFiles {
  const told = new Set<string>()
  const beside = new Set<string>()
  let allowed: string[] | undefined
  const add = (file: string) => {
    const { dir, disk } = project()
    if (isInside(dir, file) || !isInside(disk.root, file) || beside.has(file)) return
    beside.add(file)
    allowed?.push(file)
  }
  const report = (problem: AuthorProblem) => {
    const words = formatProblem(problem)
    if (!told.has(words)) onProblem(problem)
    told.add(words)
  }
  return {
    folders: () => [project().dir, ...packageFolders(engineDir), ...partsOf(project()).flatMap((part) => packageFolders(part.dir))],
    deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/*.{md,mdx}', '**/.lectern/*.json'],
    bundle: confineBundle({ project, report, onUsed: add }),
    allowIn(list) {
      allowed = list
      list.push(...beside)
    },
    add,
  }
}
