import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { type AuthorProblem, excerptOf } from '../../../base/errors/index.ts'
import { type Files, isInside, packageFiles, realFolder } from '../../../base/files/index.ts'
import type { ThemeFiles } from '../../../deck/theme/node/index.ts'
import type { Alias } from '../../setup/vite-setup.ts'
import { fileOf, missingSheet, packageOf, remedyFor } from './missing-imports.ts'
import { anyImportsOf, importsOf, type StyleImport } from './style-imports.ts'
import { isSheetImport, isStyleSheet } from './style-languages.ts'

/** Return the style sheets of a theme or deck. A module imports others in its folder. */
function sheetsOf(disk: Files, { styles }: Pick<ThemeFiles, 'styles'>): string[] {
  if (styles === undefined || isStyleSheet(styles)) return styles === undefined ? [] : [styles]
  const folder = dirname(styles)
  return disk.list(folder, notOfDeck).names.flatMap((name) => (isStyleSheet(name) ? [join(folder, name)] : []))
}

/** The style sheets of a deck, and the problems of those that import themselves or what is missing. */
export interface StyleSheets {
  readonly files: ReadonlySet<string>
  readonly texts: readonly string[]
  readonly problems: readonly AuthorProblem[]
}

/** Return the style sheets that a module of styles imports for their rules alone. */
function sheetsIn(module: string, text: string): StyleImport[] {
  return parseSync(module, text).module.staticImports.flatMap(({ moduleRequest: { value, start }, entries }) =>
    entries.length === 0 && isSheetImport(value) ? [{ path: value, offset: start }] : [],
  )
}

export const isInPackage = (path: string): boolean => /[\\/]node_modules[\\/]/.test(path)

/** Return the style sheet of an installed package that an import names. */
function sheetOfPackage({ path }: StyleImport, from: string): string | undefined {
  if (packageOf(path) === undefined) return undefined
  try {
    // A package may be a link to its real folder, and what it needs is installed there.
    const found = createRequire(join(realFolder(dirname(from)), 'noop.js')).resolve(path)
    return isStyleSheet(found) ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * Follow the imports of the deck's style sheets, also into packages. Report each import of a missing file, and each that closes a circle. The bundler
 * leaves a circle out without a message, so the order of the rules may surprise the author.
 *
 * @param isUntrusted whether the deck's own style sheets reach no package
 */
export function followStyles(
  disk: Files,
  sources: readonly Pick<ThemeFiles, 'styles' | 'dir'>[],
  alias: readonly Alias[],
  isUntrusted = false,
): StyleSheets {
  const texts = new Map<string, string>()
  const problems: AuthorProblem[] = []
  // A package is a program, and it may be installed anywhere on this machine.
  const packages = packageFiles(disk.dir)
  const reportMissing = (files: Files, file: string, text: string, found: StyleImport) => {
    const remedy = remedyFor(files, alias, found, file)
    if (remedy !== undefined) problems.push({ severity: 'error', ...placeOf(disk, file, text, found), ...missingSheet(found.path, remedy) })
  }
  const follow = (file: string, files: Files, way: readonly string[]): void => {
    if (texts.has(file)) return
    const css = files.findText(file)
    texts.set(file, typeof css === 'string' ? css : '')
    if (typeof css !== 'string') return
    const isPlain = file.endsWith('.css')
    for (const found of isPlain ? importsOf(css) : anyImportsOf(css)) {
      const next = fileOf(files, alias, found, file)
      const ofPackage = next !== undefined || (isUntrusted && files === disk) ? undefined : sheetOfPackage(found, file)
      const path = [...way, file]
      if (ofPackage !== undefined) follow(ofPackage, packages, path)
      else if (next === undefined) {
        // Other languages have more rules for paths, and report what is missing themselves.
        if (isPlain) reportMissing(files, file, css, found)
      } else if (path.includes(next)) problems.push(circleProblem(disk, [...path.slice(path.indexOf(next)), next], css, found))
      else follow(next, files, path)
    }
  }
  for (const source of sources) {
    const { styles, dir } = source
    const files = isInside(disk.root, realFolder(dir)) && !isInPackage(dir) ? disk : packages
    const text = styles === undefined || isStyleSheet(styles) ? undefined : files.findText(styles)
    for (const found of styles !== undefined && typeof text === 'string' ? sheetsIn(styles, text) : []) {
      const ofPackage = sheetOfPackage(found, styles ?? '')
      if (ofPackage !== undefined) follow(ofPackage, packages, [])
      else reportMissing(files, styles ?? '', typeof text === 'string' ? text : '', found)
    }
    for (const sheet of sheetsOf(files, source)) follow(sheet, files, [])
  }
  return { files: new Set(texts.keys()), texts: [...texts.values()], problems }
}

/** Return the place of an import, with its line. */
function placeOf(disk: Files, file: string, css: string, { offset }: StyleImport) {
  const before = css.slice(0, offset).split(/\r\n|\n|\r/)
  const column = (before.at(-1)?.length ?? 0) + 1
  return {
    place: { file: disk.nameOf(file), line: before.length, column },
    ...excerptOf(css.split(/\r\n|\n|\r/)[before.length - 1], column),
  }
}

const circleProblem = (disk: Files, circle: readonly string[], css: string, found: StyleImport): AuthorProblem => ({
  severity: 'warning',
  ...placeOf(disk, circle.at(-2) ?? '', css, found),
  what: `Circular import: ${circle.map(disk.nameOf).join(' → ')}`,
  allowed: 'A style sheet cannot contain itself. Remove one of these imports.',
})

/** Folders inside a deck's folder that are not part of the deck: packages, builds, caches, Git data and comments. */
export const notOfDeck: readonly string[] = ['node_modules', 'dist', '.lectern', '.git', '.comments']
