import { type Document, isScalar, isSeq, type Node, visit } from 'yaml'
import { parseYaml } from '../syntax/yaml.ts'

/** Remove the blanks inside brackets that the YAML printer adds to lists in one line: `[a, b]`. */
function closeBrackets(yaml: string): string {
  const blanks: number[] = []
  visit(parseYaml(yaml), {
    Seq(_, node: Node) {
      if (!isSeq(node) || !node.flow || !node.range) return
      const [start, end] = node.range
      const list = yaml.slice(start, end)
      if (/^\[ [^\n]* \]$/.test(list)) blanks.push(start + 1, end - 2)
    },
  })
  return blanks.sort((a, b) => b - a).reduce((text, at) => text.slice(0, at) + text.slice(at + 1), yaml)
}

/** Return whether a map has a name twice. Its data has only one of the values. */
function hasNameTwice(document: Document): boolean {
  let isTwice = false
  visit(document, {
    Map(_, { items }) {
      const names = items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []))
      isTwice ||= new Set(names).size < names.length
    },
  })
  return isTwice
}

function print(yaml: string): { readonly text: string; readonly data: string } | undefined {
  const document = parseYaml(yaml)
  if (document.errors.length > 0 || document.contents === null || hasNameTwice(document)) return undefined
  return { text: closeBrackets(document.toString({ lineWidth: 0 })), data: JSON.stringify(document.toJS({ maxAliasCount: -1 })) }
}

/**
 * Format the YAML of frontmatter. Keep comments and end lines with a line feed. YAML stays unchanged when it cannot be read, or when formatting would
 * change its data.
 */
export function formatYaml(yaml: string): string {
  try {
    const printed = print(yaml)
    const again = printed && print(printed.text)
    return again && again.text === printed.text && again.data === print(yaml)?.data ? printed.text : yaml
  } catch {
    // An alias is unknown or refers to itself.
    return yaml
  }
}
