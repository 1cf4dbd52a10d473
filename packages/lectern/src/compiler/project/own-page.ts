import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { FileError, type Files } from '../../base/files/index.ts'
import { escapeHtml, isForeignAddress, refusedAttribute } from '../../base/lib/model/index.ts'

/** The file beside a deck with more HTML for its pages, as in Slidev. */
export const ownPageFile = 'index.html'

/** What that file adds to each page. */
export interface OwnPage {
  /** Tags of the head. */
  readonly head: string
  /** Elements after the slides. */
  readonly body: string
  /** Other sites whose style sheets and pictures it shows. */
  readonly origins: { readonly styles: readonly string[]; readonly images: readonly string[] }
}

/** What a deck without the file has. */
export const noOwnPage: OwnPage = { head: '', body: '', origins: { styles: [], images: [] } }

/** Links that only tell, or load what the policy of a page permits. */
const links =
  /^(?:stylesheet|icon|shortcut icon|apple-touch-icon|mask-icon|preconnect|dns-prefetch|preload|alternate|author|license|me|help|search)$/i

/** Elements that run or load another document, or concern the whole page. */
const refused: ReadonlySet<string> = new Set([
  'script',
  'iframe',
  'frame',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'template',
  'noscript',
])

/** Elements without an end tag. */
const empty: ReadonlySet<string> = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr', 'link', 'meta'])

/** What the engine's own page has in any case. */
const ofEngine = (tag: string, { charset, name }: Readonly<Record<string, string>>) =>
  tag === 'title' || (tag === 'meta' && (charset !== undefined || name?.toLowerCase() === 'viewport'))

const isHeadTag = (tag: string, { rel = '', ...attributes }: Readonly<Record<string, string>>) =>
  tag === 'style' ||
  (tag === 'meta' && attributes['http-equiv'] === undefined && attributes.content !== undefined) ||
  (tag === 'link' && links.test(rel) && attributes.href !== undefined)

/**
 * Read the file `index.html` beside a deck. Leave out what runs, with a warning at its line. An address without a host is one of the folder `public`.
 */
export function readOwnPage(disk: Files, base: string): { readonly page: OwnPage; readonly problems: readonly AuthorProblem[] } {
  const text = disk.findText(join(disk.dir, ownPageFile))
  // A deck in one file may have that name, too.
  if (typeof text === 'string' && text.includes('id="lectern"')) return { page: noOwnPage, problems: [] }
  if (typeof text !== 'string') return { page: noOwnPage, problems: text instanceof FileError ? [problemAt(1, text.message)] : [] }
  const problems: AuthorProblem[] = []
  const parts = { head: '', body: '' }
  const origins = { styles: new Set<string>(), images: new Set<string>() }
  let part: keyof typeof parts | undefined
  /** How deep the parser is in an element that is left out. */
  let skipped = 0
  let inStyle = false
  const originOf = (address: string) => address.replace(/^((?:https?:)?\/\/[^/?#]+).*$/is, '$1')
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const addressOf = (address: string) =>
    /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address) ? address : base + address.replace(/^(?:\.?\/)+/, '')
  const written = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const kept = Object.entries(attributes).filter(([name, value]) => /^[\w:-]+$/.test(name) && !refusedAttribute(tag, name, value))
    return `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeHtml(/^(?:href|src|poster)$/.test(name) ? addressOf(value) : value)}"`).join('')}>`
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'html') return
        if (tag === 'head' || tag === 'body') {
          part = tag
          return
        }
        if (skipped > 0 || ofEngine(tag, attributes)) {
          skipped += empty.has(tag) ? 0 : 1
          return
        }
        // A style belongs to the page, wherever it is. Its text is CSS there, also when it was in a drawing.
        const inHead = tag === 'style' || part === 'head' || (part === undefined && isHeadTag(tag, attributes))
        if (!/^[a-z][a-z\d-]*$/.test(tag) || (inHead ? !isHeadTag(tag, attributes) : refused.has(tag))) {
          problems.push(problemAt(lineAt(parser.startIndex), `<${tag}> of ${ownPageFile} is left out`))
          skipped += empty.has(tag) ? 0 : 1
          return
        }
        const { href = '', src = '' } = attributes
        if (tag === 'link' && /stylesheet/i.test(attributes.rel ?? '') && isForeignAddress(href)) origins.styles.add(originOf(href))
        if (/^(?:img|source)$/.test(tag) && isForeignAddress(src)) origins.images.add(originOf(src))
        inStyle = tag === 'style'
        parts[inHead ? 'head' : 'body'] += `${written(tag, attributes)}${inHead && !inStyle ? '\n' : ''}`
      },
      ontext(words) {
        if (skipped > 0) return
        if (inStyle) parts.head += words.replaceAll('</', '<\\/')
        else if (part === 'body') parts.body += escapeHtml(words)
        else if (part === 'head') parts.head += words.trim() && escapeHtml(words)
      },
      onclosetag(tag) {
        if (tag === 'head' || tag === 'body') part = undefined
        else if (empty.has(tag) || tag === 'html') return
        else if (skipped > 0) skipped--
        else parts[inStyle ? 'head' : 'body'] += `</${tag}>${inStyle ? '\n' : ''}`
        inStyle = false
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(text)
  const { head, body } = parts
  return {
    page: {
      head: head.trim(),
      body: body.trim(),
      origins: { styles: [...origins.styles], images: [...origins.images] },
    },
    problems,
  }
}

const problemAt = (line: number, what: string): AuthorProblem => ({
  severity: 'warning',
  place: { file: ownPageFile, line, column: 1 },
  what,
  allowed: 'Its head may have meta, link and style, its body elements that run nothing. Code belongs into setup/main.ts or a component.',
})
