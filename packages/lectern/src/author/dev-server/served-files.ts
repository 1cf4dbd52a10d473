import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type AuthorProblem, formatProblem } from '../../base/errors/index.ts'
import { isInside, packageRoot } from '../../base/files/index.ts'
import { engineDir, extensionsOf, type Project } from '../../compiler/project/index.ts'
import { type ConfinedBundle, confineBundle } from '../../site/bundler/index.ts'

/** Return the folder of a package and the folders of its dependencies. */
const packageFolders = (dir: string) => [
  dir,
  ...(createRequire(join(dir, 'noop.js')).resolve.paths('x') ?? []).filter((folder) => existsSync(folder)),
]

/** The files that the bundler of the dev server may read. */
export interface ServedFiles {
  /** Folders that are served as a whole: the deck's, the engine's, those of themes, and packages. */
  readonly folders: () => string[]
  /** Files that are never served: the text of a deck contains its notes, and perhaps the password for them. */
  readonly deny: readonly string[]
  readonly bundle: ConfinedBundle
  /** Report a problem once. */
  readonly report: (problem: AuthorProblem) => void
  /** Keep the list of what the bundler serves, and add files to it that the deck uses beside its folder. */
  allowIn(list: string[]): void
  /** Serve a file that the deck names. */
  add(file: string): void
}

/** Confine the dev server to files of the deck. Pass each problem of a file to `onProblem` once. */
export function createServedFiles({
  project,
  onProblem,
  onAwaited,
}: {
  readonly project: () => Project
  readonly onProblem: (problem: AuthorProblem) => void
  /** Called with each file that a style sheet names and that is missing. */
  readonly onAwaited: (file: string) => void
}): ServedFiles {
  const reported = new Set<string>()
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
    if (!reported.has(words)) onProblem(problem)
    reported.add(words)
  }
  return {
    folders() {
      const { dir, vue } = project()
      const parts = [
        engineDir,
        ...extensionsOf(project()).map((part) => part.dir),
        ...(vue === undefined ? [] : [packageRoot(dirname(vue))]),
      ]
      return [dir, ...parts.flatMap(packageFolders)]
    },
    deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/*.{md,mdx}', '**/.lectern/*.json'],
    bundle: confineBundle({ project, report, onUsed: add, onAwaited }),
    report,
    allowIn(list) {
      allowed = list
      list.push(...beside)
    },
    add,
  }
}
