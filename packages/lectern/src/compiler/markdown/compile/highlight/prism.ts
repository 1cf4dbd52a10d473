import type { RootContent } from 'hast'
import { refractor } from 'refractor/core'
import type { Highlighter, Token, TokenLine, TokenTag } from './highlighter.ts'
import { prismAliases, prismLanguages } from './prism-languages.ts'

/** Return the lines of a token tree. An element that spans lines encloses the tokens of each line. */
function linesOf(nodes: readonly RootContent[]): TokenLine[] {
  const lines: Token[][] = [[]]
  const add = (content: readonly RootContent[], tags: readonly TokenTag[]): void => {
    for (const node of content) {
      if (node.type === 'text') {
        node.value.split('\n').forEach((text, index) => {
          if (index > 0) lines.push([])
          if (text !== '') lines.at(-1)?.push({ text, tags })
        })
      } else if (node.type === 'element') {
        const names = node.properties.className
        // Use single quotes, because the HTML becomes a JavaScript string in double quotes.
        add(node.children, [...tags, { open: `<span class='${Array.isArray(names) ? names.join(' ') : ''}'>` }])
      }
    }
  }
  add(nodes, [])
  return lines
}

/** Prism's state. Grammars modify and look up other grammars. */
interface Registry {
  languages: Record<string, unknown>
  hooks: { all: Record<string, unknown> }
}
const registry: Registry = Object.getPrototypeOf(refractor)
const pristine = { ...registry.languages }

/** The grammars to load, in this order, for a language that contains others. */
const companions: Readonly<Record<string, readonly string[]>> = { markup: ['markup', 'css', 'javascript'], markdown: ['yaml', 'markdown'] }

const load = async (name: string): Promise<typeof import('refractor/python').default> => (await import(`refractor/${name}`)).default

/**
 * Create a separate state for a language with only the grammars that it needs. A block then looks the same in any deck and in any order of
 * compilation.
 */
async function isolated(name: string): Promise<Pick<Registry, 'languages'> & Registry['hooks']> {
  const grammars = await Promise.all((companions[name] ?? [name]).map(load))
  registry.languages = { ...pristine }
  registry.hooks.all = {}
  for (const grammar of grammars) refractor.register(grammar)
  return { languages: registry.languages, all: registry.hooks.all }
}

const states = new Map<string, ReturnType<typeof isolated>>()

/** Prism through refractor: `<span class='token keyword'>`. A grammar loads with the first block in its language. */
export const prism: Highlighter = {
  languages: [...prismLanguages, ...prismAliases.keys()],
  async highlight(code, language) {
    const name = prismAliases.get(language) ?? language
    // Only listed names are imported. An author's text never becomes part of a path.
    if (!prismLanguages.has(name)) return undefined
    const state = states.get(name) ?? isolated(name)
    states.set(name, state)
    const { languages, all } = await state
    registry.languages = languages
    registry.hooks.all = all
    return linesOf(refractor.highlight(code, name).children)
  },
}
