import { type Document, isMap, isNode, isScalar, LineCounter, type Node, visit } from 'yaml'
import { parseYaml, YamlMistake } from '../syntax/yaml.ts'
import { type FrontmatterData, type NamePlace, noFrontmatter, placeKey } from './quick-yaml.ts'

/** The deepest level of maps for which places are collected. No option has deeper options. */
const deepest = 3

/** Return the line and column of an offset, both from 0. */
type PlaceAt = (offset: number) => { readonly line: number; readonly column: number }

/** Read frontmatter with a complete YAML parser. Never throw. Return an empty map with an error for invalid YAML. */
export function readYaml(yaml: string): FrontmatterData {
  const lines = new LineCounter()
  // Report an error at the end after the last word, not on the empty line after it.
  const last = yaml.trimEnd().length
  const at: PlaceAt = (offset) => {
    const { line, col } = lines.linePos(Math.min(offset, last))
    return { line: Math.max(0, line - 1), column: Math.max(0, col - 1) }
  }
  const faultOf = (error: unknown): NonNullable<FrontmatterData['error']> => {
    const message = error instanceof Error ? error.message : String(error)
    const remedy = error instanceof YamlMistake ? error.remedy : undefined
    return {
      message: message.replace(/.*call stack.*/, 'it is nested too deep'),
      ...at(error instanceof YamlMistake ? error.offset : 0),
      ...(remedy && { remedy }),
    }
  }
  try {
    // The code below finds duplicates when it collects places.
    const document = parseYaml(yaml, { lineCounter: lines })
    const [error] = document.errors
    if (!error) return readDocument(document, yaml, at)
    const fault = faultOf(new YamlMistake(error.message, error.pos[0]))
    try {
      return { ...noFrontmatter, error: fault, partial: readDocument(document, yaml, at) }
    } catch {
      return { ...noFrontmatter, error: fault }
    }
  } catch (error) {
    return { ...noFrontmatter, error: faultOf(error) }
  }
}

/** Return the data of a document. @throws YamlMistake when it is no map, or has data that frontmatter cannot have */
function readDocument(document: Document.Parsed, yaml: string, at: PlaceAt): FrontmatterData {
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) return noFrontmatter
  if (!isMap(contents)) throw new YamlMistake('it must be lines of "name: value"', contents.range?.[0] ?? 0)
  const places = new Map<string, NamePlace>()
  collect(contents, [], places, at)
  const data = dataOf(document)
  if (yaml.includes('*')) refuseCircles(data)
  if (yaml.includes('\\')) refuseHalves(document)
  return { data, places }
}

function dataOf(document: Document): Readonly<Record<string, unknown>> {
  try {
    // The document is a map. Its keys are converted to text.
    return document.toJS({ maxAliasCount: -1 }) as Record<string, unknown>
  } catch (error) {
    const lost = lostAlias(document)
    throw lost === undefined ? error : new YamlMistake('this alias has no anchor', lost)
  }
}

/** Refuse circular data. Frontmatter is written as JSON later, and JSON cannot contain it. */
function refuseCircles(data: unknown): void {
  try {
    JSON.stringify(data)
  } catch {
    throw new YamlMistake('an alias is inside its own anchor', 0)
  }
}

/** Refuse lone surrogates. They cannot be encoded in a file, an address or a page. */
function refuseHalves(document: Document): void {
  visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value === 'string' && /[\ud800-\udfff]/u.test(value))
        throw new YamlMistake('this text has half a character', range?.[0] ?? 0)
    },
  })
}

/** Return the offset of an alias without an anchor. */
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

/** Collect the places of a map's names, including nested maps, into `places`. Throw when a name occurs twice. */
function collect(node: Node, path: readonly string[], places: Map<string, NamePlace>, at: PlaceAt): void {
  if (!isMap(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !key.range) continue
    const name = [...path, String(key.value)]
    const start = at(key.range[0])
    const valueNode = isNode(value) && value.range ? value : undefined
    const valueStart = valueNode?.range ? at(valueNode.range[0]) : start
    if (places.has(placeKey(name))) throw new YamlMistake(`"${name.at(-1)}" occurs twice`, key.range[0])
    places.set(placeKey(name), { ...start, valueLine: valueStart.line, valueColumn: valueStart.column })
    if (valueNode && name.length < deepest) collect(valueNode, name, places, at)
  }
}
