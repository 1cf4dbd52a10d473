import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { type AuthorProblem, excerptOf } from '../errors/index.ts'
import type { Files } from '../files/index.ts'
import type { ThemeFiles } from '../theme/node/index.ts'
import { anyImportsOf, importsOf, type StyleImport } from './style-imports.ts'
import { isStyleSheet } from './style-languages.ts'

/** Return the file that an import in `from` names; undefined when it is none of the deck's. */
function fileOf(disk: Files, { path }: StyleImport, from: string): string | undefined {
  const [plain = ''] = path.split(/[?#]/)
  const named = plain.startsWith('/') ? join(disk.dir, plain) : resolve(dirname(from), plain)
  const ending = extname(from)
  // Other languages leave out the ending, and Sass the underscore of a part.
  const parts = ending === '.css' ? [] : [named, join(dirname(named), `_${basename(named)}`), join(named, 'index'), join(named, '_index')]
  return [named, ...(extname(named) === '.css' ? [] : [`${named}.css`]), ...parts.flatMap((part) => [part, part + ending])].find((file) =>
    disk.isFile(file),
  )
}

/** Return whether an import names a file that does not exist. A path of several parts without a dot first may name a package. */
const isMissing = (disk: Files, { path }: StyleImport, from: string): boolean =>
  /^(\.{1,2}\/|[^/@]+\.css$)/.test(path) && disk.locate(resolve(dirname(from), path.replace(/[?#].*$/, ''))).kind === 'missing'

const packageName = /^(?:@[\w~-][\w.~-]*\/)?\w[\w.-]*(?=\/|$)/
/** The bundler answers these names itself, installed or not. */
const bundled = /^@(?:lectern\/|slidev\/client$)/

/** Return the package that an import names, when neither it nor a file at that path exists. A package may be installed beside the real folder of a link. */
function missingPackage(disk: Files, { path }: StyleImport, from: string): string | undefined {
  const name = packageName.exec(path)?.[0]
  if (name === undefined || bundled.test(name)) return
  const folder = dirname(from)
  if (disk.locate(resolve(folder, path.replace(/[?#].*$/, ''))).kind !== 'missing') return
  const roots = [folder, realpathSync(folder)].flatMap((start) => createRequire(join(start, 'noop.js')).resolve.paths('x') ?? [])
  return roots.some((root) => existsSync(join(root, name))) ? undefined : name
}

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
  /** The `styles` of parts that cannot be bundled, because they import a file that is missing. */
  readonly broken: ReadonlySet<string>
}

/**
 * Follow the imports of the deck's style sheets. Report each import of a missing file, and each that closes a circle. The bundler leaves a circle out
 * without a message, so the order of the rules may surprise the author.
 */
export function followStyles(disk: Files, parts: readonly Pick<ThemeFiles, 'styles'>[]): StyleSheets {
  const texts = new Map<string, string>()
  const problems: AuthorProblem[] = []
  const broken = new Set<string>()
  const follow = (file: string, way: readonly string[], part: string): void => {
    if (texts.has(file)) return
    const css = disk.findText(file)
    texts.set(file, typeof css === 'string' ? css : '')
    if (typeof css !== 'string') return
    const isPlain = file.endsWith('.css')
    for (const found of isPlain ? importsOf(css) : anyImportsOf(css)) {
      const next = fileOf(disk, found, file)
      const path = [...way, file]
      if (next === undefined) {
        // Other languages have more rules for paths, and report what is missing themselves.
        if (!isPlain) continue
        const missing = isMissing(disk, found, file)
        const name = missing ? undefined : missingPackage(disk, found, file)
        if (!missing && name === undefined) continue
        broken.add(part)
        problems.push(missingProblem(disk, file, part, css, found, name))
        continue
      }
      if (path.includes(next)) problems.push(circleProblem(disk, [...path.slice(path.indexOf(next)), next], css, found))
      else follow(next, path, part)
    }
  }
  for (const part of parts) for (const sheet of sheetsOf(disk, part)) follow(sheet, [], part.styles ?? sheet)
  return { files: new Set(texts.keys()), texts: [...texts.values()], problems, broken }
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

const missingProblem = (disk: Files, file: string, part: string, css: string, found: StyleImport, name?: string): AuthorProblem => ({
  severity: 'error',
  ...placeOf(disk, file, css, found),
  what: `There is no style sheet "${found.path}"`,
  allowed: `${name === undefined ? 'Correct' : `Run "npm install ${name}", correct`} the path${name === undefined ? '' : ','} or remove the import. The deck continues without ${disk.nameOf(part)}.`,
})

const circleProblem = (disk: Files, circle: readonly string[], css: string, found: StyleImport): AuthorProblem => ({
  severity: 'warning',
  ...placeOf(disk, circle.at(-2) ?? '', css, found),
  what: `Circular import: ${circle.map(disk.nameOf).join(' → ')}`,
  allowed: 'A style sheet cannot contain itself. Remove one of these imports.',
})

/** Folders inside a deck's folder that are not part of the deck: packages, builds, caches, Git data and comments. */
export const notOfDeck: readonly string[] = ['node_modules', 'dist', '.lectern', '.git', '.comments']
