import type { RootContent } from 'hast'
import { refractor } from 'refractor/core'
import { escapeHtml, type Highlighter } from './highlight.ts'
import { prismAliases, prismLanguages } from './prism-languages.ts'

/** The lines of a tree of tokens: a token that spans lines is closed at the end of each and opened again on the next. */
function linesOf(nodes: readonly RootContent[]): string[] {
  const lines = ['']
  const add = (html: string) => {
    lines[lines.length - 1] += html
  }
  const print = (content: readonly RootContent[], open: string, close: string) => {
    for (const node of content) {
      if (node.type === 'text') {
        node.value.split('\n').forEach((part, index) => {
          if (index > 0) lines.push('')
          if (part !== '') add(`${open}${escapeHtml(part)}${close}`)
        })
      } else if (node.type === 'element') {
        const names = Array.isArray(node.properties['className']) ? node.properties['className'].join(' ') : ''
        // Single quotes: the HTML is written into a JavaScript string in double quotes.
        print(node.children, `${open}<span class='${names}'>`, `</span>${close}`)
      }
    }
  }
  print(nodes, '', '')
  return lines
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
