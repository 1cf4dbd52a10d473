/** An import of another style sheet: its path as written, and its offset in the text. */
export interface StyleImport {
  readonly path: string
  readonly offset: number
}

/** Other origins that style sheets name, by the kind of content loaded from them. */
export interface StyleOrigins {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly images: readonly string[]
}

const comment = /\/\*.*?(?:\*\/|$)/gs
const importRule = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi
/** An address with a protocol or a host is no file. */
const address = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
const origin = /^(?:https?:)?\/\/[^/?#]+/i

/** Return a style sheet with blanks in place of its comments. */
const withoutComments = (css: string) => css.replace(comment, (text) => ' '.repeat(text.length))

/** Return the files that a style sheet imports. */
export function importsOf(css: string): StyleImport[] {
  return [...withoutComments(css).matchAll(importRule)].flatMap(({ 1: path = '', index }) =>
    address.test(path) ? [] : [{ path, offset: index }],
  )
}

const anyImport = /@(?:import|use|forward|require)\s+(?:\([^)]*\)\s*)?((?:(?:url\(\s*)?["'][^"']+["']\)?\s*,?\s*)+)/gi
const quoted = /["']([^"']+)["']/g

/** Return the files that a style sheet in another language, such as Sass, imports as it is written. */
export const anyImportsOf = (text: string): StyleImport[] =>
  [...text.matchAll(anyImport)].flatMap(({ 1: list = '', index }) =>
    [...list.matchAll(quoted)].flatMap(([, path = '']) => (address.test(path) ? [] : [{ path, offset: index }])),
  )

const originsIn = (addresses: Iterable<RegExpMatchArray>): string[] => [
  ...new Set([...addresses].flatMap(([, path = '']) => origin.exec(path)?.[0].toLowerCase() ?? [])),
]

const fontFace = /@font-face\s*\{[^}]*\}/gi
const foreignUrl = /url\(\s*["']?([^"')\s]+)/gi

/** Return the other origins that style sheets name. */
export function styleOriginsOf(sheets: readonly string[]): StyleOrigins {
  const css = sheets.map(withoutComments).join('\n')
  const faces = (css.match(fontFace) ?? []).join('\n')
  return {
    styles: originsIn(css.matchAll(importRule)),
    fonts: originsIn(faces.matchAll(foreignUrl)),
    images: originsIn(css.replace(fontFace, '').replace(importRule, '').matchAll(foreignUrl)),
  }
}

const applied = /@apply\s+([^;}]+)|--(?:at-apply|uno):\s*["']?([^;}"']+)/g

/** Return the utility classes that style sheets apply. Some of them need variables that the utility CSS sets. */
export const appliedClasses = (sheets: readonly string[]): string[] =>
  sheets.flatMap((css) => [...withoutComments(css).matchAll(applied)].map(([, rule, property]) => rule ?? property ?? ''))
