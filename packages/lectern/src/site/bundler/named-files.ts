import { existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import type { Declaration, Helpers, Plugin as PostcssPlugin, Root } from 'postcss'
import { type AuthorProblem, excerptOf } from '../../base/errors/index.ts'
import { isInside } from '../../base/files/index.ts'
import {
  extensionsOf,
  installedFolders,
  type Project,
  packageOf,
  publicFile,
  publicFolders,
  withAlias,
} from '../../compiler/project/index.ts'

/** A path in `url(…)`. An address with a protocol or a host, or a fragment, is not a path. */
const urlPath = /url\(\s*(?:'([^']*)'|"([^"]*)"|([^'")\s]+))\s*\)/g
const noPath = /^([a-z][a-z\d+.-]*:|\/\/|#|$)/i

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Return a path without its percent-encoding. */
export const decoded = (path: string) => {
  try {
    return decodeURI(path)
  } catch {
    // The path is not percent-encoded: a file name may contain a percent sign.
    return path
  }
}

/** A path in a declaration, and the absolute paths at which its file may be. */
interface NamedFile {
  readonly path: string
  readonly places: readonly string[]
}

/** Return the paths in a declaration. One that begins with a slash is relative to the deck, or absolute when the deck has no such file. */
function pathsIn({ value, source }: Declaration, dir: string): NamedFile[] {
  const folder = dirname(source?.input.file ?? '')
  return [...value.matchAll(urlPath)].flatMap(([, single, double, plain]) => {
    const [path = ''] = (single ?? double ?? plain ?? '').split(/[?#]/)
    if (noPath.test(path)) return []
    const places = [...new Set([path, decoded(path)])].flatMap((each) =>
      isAbsolute(each) ? [`${dir}/public${each}`, dir + each, each] : [resolve(folder, each)],
    )
    return [{ path, places }]
  })
}

/** Return the paths of the files that a declaration names. */
export const filesIn = (declaration: Declaration, dir: string): string[] =>
  pathsIn(declaration, dir).flatMap(({ places }) => places.filter(isFile).slice(0, 1))

/** Return whether there is nothing at a path. A path that may name a package, takes an alias or is computed is not known. */
function isMissing({ path, places }: NamedFile, file: string, project: Project): boolean {
  const { base, dir, setup } = project
  if (/[()\\]/.test(path) || path.startsWith('~') || withAlias(setup.vite.alias, path) !== path || places.some(existsSync)) return false
  if (isAbsolute(path)) {
    const inside = path.startsWith(base) ? [`${dir}/public/${path.slice(base.length)}`] : []
    return !inside.some(isFile) && publicFile(publicFolders(extensionsOf(project)), decoded(path)) === undefined
  }
  return path.startsWith('.') || installedFolders(packageOf(path) ?? '.', dirname(file)).length === 0
}

/** Return the place of a path in a file. It is looked up, because the rule may come from compiled Sass. */
function placeOf(text: string, path: string, at: { readonly line: number; readonly column: number }) {
  const lines = text.split(/\r\n|\n|\r/)
  const columnIn = (line = '') => line.lastIndexOf('url(', line.indexOf(path)) + 1
  const found = [at.line - 1, ...lines.keys()].find((index) => lines[index]?.includes(path) && columnIn(lines[index]) > 0) ?? 0
  const column = Math.max(1, columnIn(lines[found]))
  return { line: found + 1, column, excerpt: excerptOf(lines[found], column) }
}

/** Create the step that reports each file which a style sheet of the deck, its theme or its addons names and which is not there. */
export const missingFiles = (
  project: () => Project,
  report: (problem: AuthorProblem) => void,
  onAwaited: (file: string) => void,
): PostcssPlugin => ({
  postcssPlugin: 'lectern-missing-files',
  Once(root: Root, { result }: Helpers) {
    const current = project()
    const { dir, disk } = current
    root.walkDecls(/./, (declaration) => {
      if (!declaration.value.includes('url(')) return
      const { input, start } = declaration.source ?? {}
      const file = input?.file?.split('?')[0]
      if (file === undefined || /[\\/]node_modules[\\/]/.test(file) || !isInside(disk.root, file)) return
      for (const named of pathsIn(declaration, dir)) {
        if (!isMissing(named, file, current)) continue
        const places = named.places.filter((each) => isInside(disk.root, each))
        for (const place of places) {
          onAwaited(place)
          result.messages.push({ type: 'dependency', plugin: 'lectern-missing-files', file: place })
        }
        const text = disk.findText(file)
        const { excerpt, ...place } = placeOf(typeof text === 'string' ? text : '', named.path, { line: 1, column: 1, ...start })
        report({
          severity: 'warning',
          place: { file: disk.nameOf(file), ...place },
          what: `There is no file "${named.path}"`,
          allowed: `Looked for ${places.map(disk.nameOf).join(', ')}.`,
          ...excerpt,
        })
      }
    })
  },
})
