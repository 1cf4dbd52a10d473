import { type Document, type DocumentOptions, isNode, Lexer, type ParseOptions, parseDocument, type SchemaOptions, visit } from 'yaml'

/** The most aliases, with those that aliases stand for. */
const mostAliases = 100
/** The most characters that aliases stand for, with repetitions. */
const mostAliased = 500_000
/** The deepest nesting of lists and maps in brackets. */
const deepestBrackets = 100

/** A mistake in YAML, with its offset. */
export class YamlMistake extends Error {
  readonly offset: number
  readonly remedy: string | undefined

  constructor(message: string, offset: number, remedy?: string) {
    super(message)
    this.offset = offset
    this.remedy = remedy
  }
}

const writeOut = 'Write out what they stand for, or split it.'
const tooMany = (offset: number) => new YamlMistake(`its aliases stand for more than ${mostAliases} values`, offset, writeOut)

/** Return whether a text has more than `most` characters of these. */
const hasMore = (text: string, pattern: RegExp, most: number) => {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > most) return true
  return false
}

/** The lexer's mark before the text of a scalar. */
const scalarMark = '\u001f'
/** All marks of the lexer. They are no part of the text. */
const marks: ReadonlySet<string> = new Set(['\u0002', '\u0018', scalarMark])

/** Refuse too many aliases and too deep brackets before a parser sees them. Its time grows faster than the text. */
function checkTokens(yaml: string): void {
  if (!hasMore(yaml, /\*/g, mostAliases) && !hasMore(yaml, /[[{]/g, deepestBrackets)) return
  let [offset, aliases, depth, firstAlias] = [0, 0, 0, 0]
  let isText = false
  for (const token of new Lexer().lex(yaml)) {
    if (!isText && token.startsWith('*')) {
      if (aliases === 0) firstAlias = offset
      if (++aliases > mostAliases) throw tooMany(firstAlias)
    }
    if (!isText && (token === '[' || token === '{') && ++depth > deepestBrackets)
      throw new YamlMistake('it is nested too deep', offset, `Nest at most ${deepestBrackets} lists and maps.`)
    if (!isText && (token === ']' || token === '}')) depth--
    isText = token === scalarMark
    if (!marks.has(token)) offset += token.length
  }
}

/** Refuse aliases that stand for too much, with the aliases in what they stand for. Nothing is expanded for it. */
function checkExpansion(document: Document): void {
  const anchors = new Map<string, readonly [start: number, end: number]>()
  const aliases: { readonly offset: number; readonly count: number; readonly length: number }[] = []
  let [count, length] = [0, 0]
  visit(document, {
    Node(_, node) {
      const [start = 0, end = 0] = isNode(node) && node.range ? node.range : []
      if ('anchor' in node && node.anchor) anchors.set(node.anchor, [start, end])
    },
    Alias(_, { source, range }) {
      const offset = range?.[0] ?? 0
      const [start = 0, end = 0] = anchors.get(source) ?? []
      const inside = aliases.filter((alias) => alias.offset >= start && alias.offset < end)
      const alias = {
        offset,
        count: 1 + inside.reduce((sum, one) => sum + one.count, 0),
        length: end - start + inside.reduce((sum, one) => sum + one.length, 0),
      }
      aliases.push(alias)
      count += alias.count
      length += alias.length
      if (count > mostAliases) throw tooMany(aliases[0]?.offset ?? 0)
      if (length > mostAliased) throw new YamlMistake(`its aliases stand for more than ${mostAliased} characters`, offset, writeOut)
    },
  })
}

/**
 * Parse YAML. All of the engine's YAML goes through here, because a short text can stand for endless data.
 *
 * @throws YamlMistake when aliases stand for too much, or when brackets are nested too deep
 */
export function parseYaml(yaml: string, options: ParseOptions & DocumentOptions & SchemaOptions = {}): Document.Parsed {
  checkTokens(yaml)
  // The parser would compare each name with every other name.
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false, ...options })
  if (yaml.includes('*')) checkExpansion(document)
  return document
}
