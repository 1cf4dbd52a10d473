import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml'
import { type FrontmatterData, type NamePlace, placeKey } from './frontmatter.ts'

/** Maps inside maps inside maps: no option has its own options deeper. */
const deepest = 3

/** Frontmatter by a whole YAML parser. Never throws; bad YAML is an empty map with an error. */
export function readYaml(yaml: string): FrontmatterData {
  const lines = new LineCounter()
  // What is missing at the end is missing behind the last word, not on an empty line after it.
  const last = yaml.trimEnd().length
  const at = (offset: number) => {
    const { line, col } = lines.linePos(Math.min(offset, last))
    return { line: Math.max(0, line - 1), column: Math.max(0, col - 1) }
  }
  const bad = (message: string, offset: number): FrontmatterData => ({
    data: {},
    places: new Map(),
    error: { message: message.replace(/.*call stack.*/, 'it is nested too deep'), ...at(offset) },
  })
  try {
    const document = parseDocument(yaml, { prettyErrors: false, lineCounter: lines, logLevel: 'silent' })
    const [error] = document.errors
    if (error) return bad(error.message, error.pos[0])
    const { contents } = document
    if (contents === null || (isScalar(contents) && contents.value === null)) return { data: {}, places: new Map() }
    if (!isMap(contents)) return bad('it has to be lines of "name: value"', contents.range?.[0] ?? 0)
    const places = new Map<string, NamePlace>()
    collect(contents, [], places, at)
    const lost = lostAlias(document)
    if (lost !== undefined) return bad('there is no anchor for this alias', lost)
    const data: unknown = document.toJS({ maxAliasCount: 100 })
    return { data: data as Readonly<Record<string, unknown>>, places }
  } catch (error) {
    // Too deep for the parser's recursion, or aliases that would grow without end.
    return bad(error instanceof Error ? error.message : String(error), 0)
  }
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

function collect(
  node: Node,
  path: readonly string[],
  places: Map<string, NamePlace>,
  at: (offset: number) => { line: number; column: number },
): void {
  if (!isMap(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !key.range) continue
    const name = [...path, String(key.value)]
    const start = at(key.range[0])
    const valueNode = isNode(value) && value.range ? value : undefined
    const valueStart = valueNode?.range ? at(valueNode.range[0]) : start
    places.set(placeKey(name), { ...start, valueLine: valueStart.line, valueColumn: valueStart.column })
    if (valueNode && name.length < deepest) collect(valueNode, name, places, at)
  }
}
