import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml'
import { type FrontmatterData, type NamePlace, noFrontmatter, placeKey } from './frontmatter.ts'

/** Maps inside maps inside maps: no option has its own options deeper. */
const deepest = 3

/** Values that aliases may stand for, each counted as often as it is repeated. */
const mostAliases = 100

/** Line and column from 0 of an offset. */
type PlaceAt = (offset: number) => { readonly line: number; readonly column: number }

/** Something wrong with YAML that its parser let pass. */
class YamlMistake extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/** Frontmatter by a whole YAML parser. Never throws; bad YAML is an empty map with an error. */
export function readYaml(yaml: string): FrontmatterData {
  const lines = new LineCounter()
  // What is missing at the end is missing behind the last word, not on an empty line after it.
  const last = yaml.trimEnd().length
  const at: PlaceAt = (offset) => {
    const { line, col } = lines.linePos(Math.min(offset, last))
    return { line: Math.max(0, line - 1), column: Math.max(0, col - 1) }
  }
  try {
    // The parser would compare each name with every other; places are collected by name anyway.
    const document = parseDocument(yaml, { prettyErrors: false, lineCounter: lines, logLevel: 'silent', uniqueKeys: false })
    const [error] = document.errors
    if (error) throw new YamlMistake(error.message, error.pos[0])
    const { contents } = document
    if (contents === null || (isScalar(contents) && contents.value === null)) return noFrontmatter
    if (!isMap(contents)) throw new YamlMistake('it has to be lines of "name: value"', contents.range?.[0] ?? 0)
    const places = new Map<string, NamePlace>()
    collect(contents, [], places, at)
    const data = dataOf(document)
    if (yaml.includes('*')) refuseCircles(data)
    if (yaml.includes('\\')) refuseHalves(document)
    return { data, places }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const place = at(error instanceof YamlMistake ? error.offset : 0)
    return { ...noFrontmatter, error: { message: message.replace(/.*call stack.*/, 'it is nested too deep'), ...place } }
  }
}

function dataOf(document: Document): Readonly<Record<string, unknown>> {
  try {
    // The document is a map: its keys are texts, whatever they were before.
    return document.toJS({ maxAliasCount: mostAliases }) as Record<string, unknown>
  } catch (error) {
    const lost = lostAlias(document)
    if (lost !== undefined) throw new YamlMistake('nothing has the name of this alias', lost)
    if (!(error instanceof ReferenceError)) throw error
    throw new YamlMistake(`its aliases stand for more than ${mostAliases} values`, firstAlias(document))
  }
}

/** Frontmatter is written as JSON later, which a map inside itself cannot be. */
function refuseCircles(data: unknown): void {
  try {
    JSON.stringify(data)
  } catch {
    throw new YamlMistake('an alias stands inside what it names', 0)
  }
}

/** Half a character (a lone surrogate) has no bytes: no file, no address and no page could have it. */
function refuseHalves(document: Document): void {
  visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value === 'string' && /[\ud800-\udfff]/u.test(value))
        throw new YamlMistake('this text has half a character', range?.[0] ?? 0)
    },
  })
}

/** Offset of an alias whose anchor is not there. */
function lostAlias(document: Document): number | undefined {
  let lost: number | undefined
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return undefined
      lost = alias.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return lost
}

/** Offset of the first alias. */
function firstAlias(document: Document): number {
  let first = 0
  visit(document, {
    Alias(_, alias) {
      first = alias.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return first
}

/** Puts the places of a map's names, and of the maps in it, into `places`. Throws when a name is there twice. */
function collect(node: Node, path: readonly string[], places: Map<string, NamePlace>, at: PlaceAt): void {
  if (!isMap(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !key.range) continue
    const name = [...path, String(key.value)]
    const start = at(key.range[0])
    const valueNode = isNode(value) && value.range ? value : undefined
    const valueStart = valueNode?.range ? at(valueNode.range[0]) : start
    if (places.has(placeKey(name))) throw new YamlMistake(`"${name.at(-1)}" is there twice`, key.range[0])
    places.set(placeKey(name), { ...start, valueLine: valueStart.line, valueColumn: valueStart.column })
    if (valueNode && name.length < deepest) collect(valueNode, name, places, at)
  }
}
