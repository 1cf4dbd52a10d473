import type { Plugin } from 'vite'

/** Names that Slidev gives to each component without an import. */
const given = ['$slidev', '$nav', '$clicks', '$page', '$renderContext', '$frontmatter'] as const

const setupStart = /<script\b[^>]*\bsetup\b[^>]*>/

/** Return the source of a component whose script uses names of Slidev, with their declarations. Return undefined when it uses none. No line moves. @internal for its test */
export function declareNames(source: string): string | undefined {
  const start = setupStart.exec(source)
  if (!start) return undefined
  const at = start.index + start[0].length
  const script = source.slice(at, source.indexOf('</script>', at))
  if (script.includes('useSlideContext')) return undefined
  const used = given.filter((name) => new RegExp(`(?<![\\w$.'"])\\${name}(?![\\w$])`).test(script))
  if (used.length === 0) return undefined
  const code = `import { useSlideContext as $lectern } from '@slidev/client';const { ${used.join(', ')} } = $lectern();`
  return source.slice(0, at) + code + source.slice(at)
}

/** Create the plugin that gives scripts of components the names of Slidev, as templates have them. */
export const slidevNames = (): Plugin => ({
  name: 'lectern-vue:slidev-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.vue$/, code: /\$(slidev|nav|clicks|page|renderContext|frontmatter)/ },
    handler: (code) => declareNames(code),
  },
})
