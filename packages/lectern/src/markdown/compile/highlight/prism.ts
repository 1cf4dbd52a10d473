import type { RootContent } from 'hast'
import { refractor } from 'refractor/core'
import type { Highlighter, Token, TokenLine, TokenTag } from './highlighter.ts'
import { prismAliases, prismLanguages } from './prism-languages.ts'

/** The lines of a tree of tokens: an element that spans lines is around the tokens of each. */
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
        // Single quotes: the HTML is written into a JavaScript string in double quotes.
        add(node.children, [...tags, { open: `<span class='${Array.isArray(names) ? names.join(' ') : ''}'>` }])
      }
    }
  }
  add(nodes, [])
  return lines
}

/** Prism's state. Grammars change those that are there already, and look for others. */
interface Registry {
  languages: Record<string, unknown>
  hooks: { all: Record<string, unknown> }
}
const registry: Registry = Object.getPrototypeOf(refractor)
const pristine = { ...registry.languages }

/** What is loaded for a language within which others are found, in this order. */
const companions: Readonly<Record<string, readonly string[]>> = { markup: ['markup', 'css', 'javascript'], markdown: ['yaml', 'markdown'] }

const load = async (name: string): Promise<typeof import('refractor/python').default> => (await import(`refractor/${name}`)).default

/**
 * Each language gets a state of its own with nothing but what it needs, so that a block looks the same whatever else the deck shows,
 * in whatever order its slides are compiled.
 */
async function isolated(name: string): Promise<Pick<Registry, 'languages'> & Registry['hooks']> {
  const grammars = await Promise.all((companions[name] ?? [name]).map(load))
  registry.languages = { ...pristine }
  registry.hooks.all = {}
  for (const grammar of grammars) refractor.register(grammar)
  return { languages: registry.languages, all: registry.hooks.all }
}

const states = new Map<string, ReturnType<typeof isolated>>()

/** Prism by refractor: `<span class='token keyword'>`. A language's grammar is loaded with the first block that is written in it. */
export const prism: Highlighter = {
  languages: [...prismLanguages, ...prismAliases.keys()],
  async highlight(code, language) {
    const name = prismAliases.get(language) ?? language
    // Only names of the list are imported: what an author wrote never becomes part of a path.
    if (!prismLanguages.has(name)) return undefined
    const state = states.get(name) ?? isolated(name)
    states.set(name, state)
    const { languages, all } = await state
    registry.languages = languages
    registry.hooks.all = all
    return linesOf(refractor.highlight(code, name).children)
  },
}
