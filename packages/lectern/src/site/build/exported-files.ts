import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { createFiles, deckFiles, type Files, realFolder } from '../../base/files/index.ts'

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
