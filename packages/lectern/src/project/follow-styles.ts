import { dirname, extname, join, resolve } from 'node:path'
import { type AuthorProblem, excerptOf } from '../errors/index.ts'
import type { Files } from '../files/index.ts'
import type { ThemeFiles } from '../theme/node/index.ts'
import { notOfDeck } from './deck-folders.ts'

/** An import of another style sheet: its path as written, and its offset in the text. */
interface StyleImport {
  readonly path: string
  readonly offset: number
}

const comment = /\/\*.*?(?:\*\/|$)/gs
const importRule = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi
/** An address with a protocol or a host is no file. */
const address = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Return the imports of a style sheet. */
function importsOf(css: string): StyleImport[] {
  const code = css.replace(comment, (text) => ' '.repeat(text.length))
  return [...code.matchAll(importRule)].flatMap(({ 1: path = '', index }) => (address.test(path) ? [] : [{ path, offset: index }]))
}

/** Return the file that an import in `from` names; undefined when it is none of the deck's. */
function fileOf(disk: Files, { path }: StyleImport, from: string): string | undefined {
  const [plain = ''] = path.split(/[?#]/)
  const named = plain.startsWith('/') ? join(disk.dir, plain) : resolve(dirname(from), plain)
  return [named, ...(extname(named) === '.css' ? [] : [`${named}.css`])].find((file) => disk.isFile(file))
}

/** Return the style sheets of a theme or deck. A module imports others in its folder. */
function sheetsOf(disk: Files, { styles }: Pick<ThemeFiles, 'styles'>): string[] {
  if (styles === undefined || styles.endsWith('.css')) return styles === undefined ? [] : [styles]
  const folder = dirname(styles)
  return disk.list(folder, notOfDeck).names.flatMap((name) => (name.endsWith('.css') ? [join(folder, name)] : []))
}

/** The style sheets of a deck, and the problems of those that import themselves. */
interface StyleSheets {
  readonly files: ReadonlySet<string>
  readonly problems: readonly AuthorProblem[]
}

/**
 * Follow the imports of the deck's style sheets. Report each import that closes a circle. The bundler leaves it out without a message, so the order of
 * the rules may surprise the author.
 */
export function followStyles(disk: Files, parts: readonly Pick<ThemeFiles, 'styles'>[]): StyleSheets {
  const files = new Set<string>()
  const problems: AuthorProblem[] = []
  const follow = (file: string, way: readonly string[]): void => {
    if (files.has(file)) return
    files.add(file)
    const css = disk.findText(file)
    if (typeof css !== 'string') return
    for (const found of importsOf(css)) {
      const next = fileOf(disk, found, file)
      if (next === undefined) continue
      const path = [...way, file]
      if (path.includes(next)) problems.push(circleProblem(disk, [...path.slice(path.indexOf(next)), next], css, found))
      else follow(next, path)
    }
  }
  for (const part of parts) for (const sheet of sheetsOf(disk, part)) follow(sheet, [])
  return { files, problems }
}

function circleProblem(disk: Files, circle: readonly string[], css: string, { offset }: StyleImport): AuthorProblem {
  const before = css.slice(0, offset).split(/\r\n|\n|\r/)
  const column = (before.at(-1)?.length ?? 0) + 1
  return {
    severity: 'warning',
    place: { file: disk.nameOf(circle.at(-2) ?? ''), line: before.length, column },
    what: `Circular import: ${circle.map(disk.nameOf).join(' → ')}`,
    allowed: 'A style sheet cannot contain itself. Remove one of these imports.',
    ...excerptOf(css.split(/\r\n|\n|\r/)[before.length - 1], column),
  }
}
