import { join } from 'node:path'
import { minifySync, parseSync } from 'vite'

/** An import of a slide's module: the position of its specifier in the code, with the quotes, and the imported names. */
interface SlideImport {
  readonly specifier: string
  readonly start: number
  readonly end: number
  /** `default`, names, or `*` for everything; empty for an import for side effects. */
  readonly names: readonly string[]
}

/** A compiled slide, minified, with its imports not yet linked. */
export interface FinishedSlide {
  readonly code: string
  readonly imports: readonly SlideImport[]
}

/** Return the imports of a module. @throws SyntaxError when the code cannot be read. */
function findImports(code: string): SlideImport[] {
  const { errors, module } = parseSync('slide.js', code)
  if (errors[0]) throw new SyntaxError(errors[0].message)
  return module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    start: moduleRequest.start,
    end: moduleRequest.end,
    names: entries.map(({ importName }) =>
      importName.kind === 'Default' ? 'default' : importName.kind === 'NamespaceObject' ? '*' : (importName.name ?? 'default'),
    ),
  }))
}

/** Minify the code of a compiled slide and find its imports. @throws SyntaxError when the code cannot be read. */
export function finishSlide(source: string): FinishedSlide {
  const { code, errors } = minifySync('slide.js', source, { module: true, compress: { target: 'es2022' }, mangle: { toplevel: true } })
  if (errors[0]) throw new SyntaxError(errors[0].message)
  return { code, imports: findImports(code) }
}

/** Return the slide's code with each import pointed at the file that `fileOf` returns. */
export function linkSlide({ code, imports }: FinishedSlide, fileOf: (specifier: string) => string): string {
  let linked = ''
  let at = 0
  for (const { specifier, start, end } of imports) {
    linked += code.slice(at, start) + JSON.stringify(fileOf(specifier))
    at = end
  }
  return linked + code.slice(at)
}

/** Make relative imports (`./Chart.tsx`, in MDX) absolute, because the compiled module has no folder. */
export function anchorImports(code: string, folder: string): string {
  if (!/["']\.{1,2}\//.test(code)) return code
  return linkSlide({ code, imports: findImports(code) }, (specifier) =>
    /^\.{1,2}\//.test(specifier) ? join(folder, specifier) : specifier,
  )
}

/** Return the imports of all slides: each specifier with all imported names. The result does not depend on the order of the slides. */
export function sharedImports(slides: Iterable<FinishedSlide>): ReadonlyMap<string, readonly string[]> {
  const shared = new Map<string, Set<string>>()
  for (const { imports } of slides) {
    for (const { specifier, names } of imports) {
      const all = shared.get(specifier) ?? new Set()
      for (const name of names) all.add(name)
      shared.set(specifier, all)
    }
  }
  const byName = [...shared].sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(byName.map(([specifier, names]) => [specifier, [...names].sort()]))
}

/** Return a module that re-exports what slides import from `specifier`. */
export function sharedModule(specifier: string, names: readonly string[]): string {
  const from = JSON.stringify(specifier)
  const named = names.filter((name) => name !== '*')
  if (names.length === 0) return `import ${from}`
  return [
    ...(names.includes('*') ? [`export * from ${from}`] : []),
    ...(named.length > 0 ? [`export { ${named.join(', ')} } from ${from}`] : []),
  ].join('\n')
}
