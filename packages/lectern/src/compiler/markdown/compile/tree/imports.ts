import type { ImportDeclaration } from 'estree-jsx'
import { importDeclaration } from './expressions.ts'

/** The imports of a compiled slide, each listed once. Local names start with `_`, so that JSX treats them as components and not as tags. */
export interface Imports {
  /** Return the local name for the export `name` of `specifier`. `hint` becomes part of that name. */
  add(specifier: string, name: string, hint: string): string
  /** Return true for a local name that `add` returned. */
  has(local: string): boolean
  declarations(): ImportDeclaration[]
}

/** Names that MDX declares in every module. */
const ofMdx = new Set(['_jsx', '_jsxs', '_Fragment', '_components', '_createMdxContent', '_missingMdxReference'])

export function createImports(taken: ReadonlySet<string>): Imports {
  const used = new Set<string>()
  const bySpecifier = new Map<string, Map<string, string>>()

  const unused = (hint: string): string => {
    const base = `_${hint.replaceAll(/[^\w$]+/g, '')}`
    for (let n = 1; ; n++) {
      const local = n === 1 ? base : `${base}${n}`
      if (!used.has(local) && !taken.has(local) && !ofMdx.has(local)) {
        used.add(local)
        return local
      }
    }
  }

  return {
    add(specifier, name, hint) {
      const locals = bySpecifier.get(specifier) ?? new Map<string, string>()
      bySpecifier.set(specifier, locals)
      const local = locals.get(name) ?? unused(hint)
      locals.set(name, local)
      return local
    },
    has: (local) => used.has(local),
    declarations: () =>
      [...bySpecifier].map(([specifier, locals]) =>
        importDeclaration(
          specifier,
          [...locals].map(([name, local]) => ({ name, local })),
        ),
      ),
  }
}
