import { isSeq, type Node, parseDocument, visit } from 'yaml'

/** Lists in one line as most people write them: `[a, b]`. The printer puts blanks behind the bracket and before it. */
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

/** The YAML of frontmatter printed evenly, comments kept, lines ending with a line feed. What cannot be read, or would not stay what it is, stays as it is. */
export function formatYaml(yaml: string): string {
  try {
    const printed = print(yaml)
    const again = printed && print(printed.text)
    return again && again.text === printed.text && again.data === print(yaml)?.data ? printed.text : yaml
  } catch {
    // An alias that names nothing, or itself.
    return yaml
  }
}
