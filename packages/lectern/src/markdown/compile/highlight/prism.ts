import type { RootContent } from 'hast'
import { refractor } from 'refractor/core'
import { escapeHtml, type Highlighter } from './highlight.ts'
import { prismAliases, prismLanguages } from './prism-languages.ts'

/** The lines of a tree of tokens: a token that spans lines is closed at the end of each and opened again on the next. */
function linesOf(nodes: readonly RootContent[]): string[] {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  const print = (content: readonly RootContent[]): void => {
    for (const node of content) {
      if (node.type === 'text') {
        const [first = '', ...rest] = node.value.split('\n')
        line += escapeHtml(first)
        for (const part of rest) {
          lines.push(line + '</span>'.repeat(open.length))
          line = open.join('') + escapeHtml(part)
        }
      } else if (node.type === 'element') {
        const names = node.properties.className
        // Single quotes: the HTML is written into a JavaScript string in double quotes.
        const tag = `<span class='${Array.isArray(names) ? names.join(' ') : ''}'>`
        open.push(tag)
        line += tag
        print(node.children)
        open.pop()
        line += '</span>'
      }
    }
  }
  print(nodes)
  return [...lines, line]
}

/** Prism by refractor: `<span class='token keyword'>`. A language's grammar is loaded with the first block that is written in it. */
export const prism: Highlighter = {
  languages: [...prismLanguages, ...prismAliases.keys()],
  async highlight(code, language) {
    const name = prismAliases.get(language) ?? language
    // Only names of the list are imported: what an author wrote never becomes part of a path.
    if (!prismLanguages.has(name)) return undefined
    if (!refractor.registered(name)) {
      const grammar: typeof import('refractor/python') = await import(`refractor/${name}`)
      refractor.register(grammar.default)
    }
    return linesOf(refractor.highlight(code, name).children)
  },
}
