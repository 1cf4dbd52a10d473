import { isSeq, type Node, parseDocument, visit } from 'yaml'

/** Remove the blanks inside brackets that the YAML printer adds to lists in one line: `[a, b]`. */
function closeBrackets(yaml: string): string {
  const blanks: number[] = []
  visit(parseDocument(yaml, { logLevel: 'silent' }), {
    Seq(_, node: Node) {
      if (!isSeq(node) || !node.flow || !node.range) return
      const [start, end] = node.range
      const list = yaml.slice(start, end)
      if (/^\[ [^\n]* \]$/.test(list)) blanks.push(start + 1, end - 2)
    },
  })
  return blanks.sort((a, b) => b - a).reduce((text, at) => text.slice(0, at) + text.slice(at + 1), yaml)
}

function print(yaml: string): { readonly text: string; readonly data: string } | undefined {
  const document = parseDocument(yaml, { logLevel: 'silent' })
  if (document.errors.length > 0 || document.contents === null) return undefined
  return { text: closeBrackets(document.toString({ lineWidth: 0 })), data: JSON.stringify(document.toJS({ maxAliasCount: 100 })) }
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
