import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { type AuthorProblem, formatProblem } from '../errors/index.ts'
import { isInside, realFolder } from '../files/index.ts'
import { decodePath, readTarget } from '../lib/node/index.ts'
import { isAllowed } from './allowed-files.ts'
import { type ConfinedBundle, confineBundle } from './confine-bundle.ts'
import { engineDir } from './engine-files.ts'
import { type Project, partsOf } from './project.ts'

/** Return the files that the bundler may take a path for, below the base path: one of the disk, of the deck's folder, or of `public`. */
function candidatesOf(path: string, dir: string): string[] {
  const [, onDisk] = /^\/@(?:fs|id)\/(.*)$/s.exec(path) ?? []
  return onDisk === undefined ? [join(dir, path), join(dir, 'public', path)] : [resolve(sep, onDisk)]
}

/** Return whether a file, which is a real path, is of a built site or of what a build keeps: there are notes in it. */
const isBuilt = ({ dir, cacheDir }: Project, file: string) =>
  isInside(join(dir, 'dist'), file) || (isInside(cacheDir, file) && !isInside(join(cacheDir, 'vite'), file))

/** The folder of a package and those in which its own packages lie. */
const packageFolders = (dir: string) => [
  dir,
  ...(createRequire(join(dir, 'noop.js')).resolve.paths('x') ?? []).filter((folder) => existsSync(folder)),
]

/** Return a handler that refuses files which the deck may not use, links followed, before the bundler serves them. */
function guardFiles(project: () => Project) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { base, dir } = project()
    const say = (status: number, words: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${words}\n`)
    const target = readTarget(request.url)
    const path = target && decodePath(target.path)
    if (path === undefined) return void say(400, 'This address cannot be read.')
    const below = path.startsWith(base) ? path.slice(base.length - 1) : path
    const refused = candidatesOf(below, dir)
      .filter(existsSync)
      .some((candidate) => {
        const file = realFolder(candidate)
        return file !== dir && (!isAllowed(project(), file) || isBuilt(project(), file))
      })
    if (refused) say(403, 'This file is not part of the deck.')
    else next()
  }
}

/** The files that the authoring server serves. */
export interface ServedFiles {
  /** Folders that are served as a whole: the deck's, the engine's, those of themes, and packages. */
  readonly folders: () => string[]
  /** What is never served: the text of a deck has its notes in it, and perhaps the password for them. */
  readonly deny: readonly string[]
  readonly bundle: ConfinedBundle
  /** Handler before the bundler's own. */
  readonly guard: ReturnType<typeof guardFiles>
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
    guard: guardFiles(project),
    allowIn(list) {
      allowed = list
      list.push(...beside)
    },
    add,
  }
}
