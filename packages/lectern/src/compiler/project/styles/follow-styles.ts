import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { type AuthorProblem, excerptOf } from '../../../base/errors/index.ts'
import type { Files } from '../../../base/files/index.ts'
import type { ThemeFiles } from '../../../deck/theme/node/index.ts'
import type { Alias } from '../../setup/vite-setup.ts'
import { fileOf, missingSheet, remedyFor } from './missing-imports.ts'
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

/**
 * Follow the imports of the deck's style sheets. Report each import of a missing file, and each that closes a circle. The bundler leaves a circle out
 * without a message, so the order of the rules may surprise the author.
 */
export function followStyles(disk: Files, sources: readonly Pick<ThemeFiles, 'styles'>[], alias: readonly Alias[]): StyleSheets {
  const texts = new Map<string, string>()
  const problems: AuthorProblem[] = []
  const reportMissing = (file: string, text: string, found: StyleImport) => {
    const remedy = remedyFor(disk, alias, found, file)
    if (remedy !== undefined) problems.push({ severity: 'error', ...placeOf(disk, file, text, found), ...missingSheet(found.path, remedy) })
  }
  const follow = (file: string, way: readonly string[]): void => {
    if (texts.has(file)) return
    const css = disk.findText(file)
    texts.set(file, typeof css === 'string' ? css : '')
    if (typeof css !== 'string') return
    const isPlain = file.endsWith('.css')
    for (const found of isPlain ? importsOf(css) : anyImportsOf(css)) {
      const next = fileOf(disk, alias, found, file)
      const path = [...way, file]
      if (next === undefined) {
        // Other languages have more rules for paths, and report what is missing themselves.
        if (isPlain) reportMissing(file, css, found)
      } else if (path.includes(next)) problems.push(circleProblem(disk, [...path.slice(path.indexOf(next)), next], css, found))
      else follow(next, path)
    }
  }
  for (const source of sources) {
    const { styles } = source
    const text = styles === undefined || isStyleSheet(styles) ? undefined : disk.findText(styles)
    if (styles !== undefined && typeof text === 'string') for (const found of sheetsIn(styles, text)) reportMissing(styles, text, found)
    for (const sheet of sheetsOf(disk, source)) follow(sheet, [])
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
