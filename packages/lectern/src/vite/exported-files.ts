import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'

const listIn = (dir: string) => join(dir, '.lectern/exported')

/** What was exported into the deck's folder `dir`: files and folders, relative to it. */
function exportedIn(dir: string): readonly string[] {
  return existsSync(listIn(dir)) ? readFileSync(listIn(dir), 'utf8').split('\n').filter(Boolean) : []
}

/** Remembers that `paths` are made from the deck in `dir`, so that writing them does not count as a change of the deck. */
export function noteExported(dir: string, paths: readonly string[]): void {
  const inside = paths
    .map((path) => relative(dir, path).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('..') && !isAbsolute(path))
  mkdirSync(dirname(listIn(dir)), { recursive: true })
  writeFileSync(listIn(dir), [...new Set([...exportedIn(dir), ...inside])].map((path) => `${path}\n`).join(''))
}

/** Whether a file of the deck's folder is only an export of it. What lies in `public` is part of the site, whoever made it. */
export function exportsOf(dir: string): (name: string) => boolean {
  const exported = exportedIn(dir).filter((path) => path !== '' && !path.startsWith('public/'))
  return (name) => exported.some((path) => name === path || name.startsWith(`${path}/`))
}
