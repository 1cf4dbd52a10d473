import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { z } from 'zod'
import { createFiles, deckFiles, type Files, isInside, realFolder } from '../../base/files/index.ts'
import { engineHash, engineSource, extensionsOf, notOfDeck, type Project } from '../../compiler/project/index.ts'

const listIn = (dir: string) => join(dir, '.lectern/exported')

/** Return the files and folders that were exported into the folder of a deck, relative to it. */
function exportedIn({ findText, dir }: Files): readonly string[] {
  const text = findText(listIn(dir))
  return typeof text === 'string' ? text.split('\n').filter(Boolean) : []
}

/** Record that `paths` are exports of the deck in `dir`, so that they do not count as changes of the deck. */
export async function noteExported(dir: string, paths: readonly string[]): Promise<void> {
  const disk = deckFiles(dir)
  const inside = paths
    .map((path) => relative(disk.dir, join(realFolder(dirname(path)), basename(path))).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('..') && !isAbsolute(path))
  const file = listIn(disk.dir)
  await disk.withLock(file, () =>
    disk.write(file, [...new Set([...exportedIn(disk), ...inside])].map((path) => `${path}\n`).join(''), { flush: false }),
  )
}

/** Return a test for files of the folder `dir` that are only exports of its deck. Files in `public` are part of the site, even exported ones. */
export function exportsOf(dir: string): (name: string) => boolean {
  const exported = exportedIn(createFiles({ root: realFolder(dir), dir: realFolder(dir) })).filter((path) => !path.startsWith('public/'))
  return (name) => exported.some((path) => name === path || name.startsWith(`${path}/`))
}

/** The inputs of a built site, and what was made of them. */
export interface BuildStamp {
  /** Changes with every input of the site. */
  readonly stamp: string
  /** Absolute paths of inputs in the project that are outside the deck's folder. */
  readonly beside: readonly string[]
  /** The state of the built site, as `siteState` returns it. */
  readonly site: string
}

const stampSchema = z.object({ stamp: z.string(), beside: z.array(z.string()), site: z.string() })

/** Return the folders whose files all count as inputs. */
const wholeFolders = (project: Project) => [project.dir, engineSource(''), ...extensionsOf(project).map(({ dir }) => dir)]

/** Return the inputs of a site that are outside these folders. */
export function filesBeside(project: Project, files: Iterable<string>): string[] {
  const folders = wholeFolders(project).map(realFolder)
  const beside = [...files].filter((file) => !folders.some((folder) => isInside(folder, file)) && !/[\\/]node_modules[\\/]/.test(file))
  return [...new Set(beside)].sort()
}

const stateOf = (file: string) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return `${file} ${stats?.mtimeMs} ${stats?.size}\n`
}

/** Return a stamp that changes with all files in these folders and with `options`. */
export function stampFolders(project: Project, options: readonly unknown[]): string {
  const hash = createHash('sha1')
  for (const dir of wholeFolders(project)) {
    const isExport = exportsOf(dir)
    const disk = dir === project.dir ? project.disk : createFiles({ root: realFolder(dir), dir })
    for (const name of disk.list(dir, notOfDeck).names) if (!isExport(name)) hash.update(stateOf(join(dir, name)))
  }
  return `${JSON.stringify([project.entry, project.base, ...options])} ${engineHash()} ${hash.digest('hex')}`
}

/** Return `stamp` extended with the state of these files. */
export const withFiles = (stamp: string, beside: readonly string[]): string =>
  beside.length === 0 ? stamp : `${stamp} ${createHash('sha1').update(beside.map(stateOf).join('')).digest('hex')}`

/** Return whether one of the files has changed since a time, in milliseconds. */
export const haveChanged = (files: readonly string[], since: number): boolean =>
  files.some((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) >= since)

/** Read the stamp that an earlier build left at `file`; undefined when there is no valid one. */
export function readStamp({ cacheDisk }: Project, file: string): BuildStamp | undefined {
  const text = cacheDisk.findText(file)
  try {
    return typeof text === 'string' ? stampSchema.parse(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

export const writeStamp = ({ cacheDisk }: Project, file: string, stamp: BuildStamp): void =>
  cacheDisk.write(file, JSON.stringify(stamp), { flush: false })
