import { join } from 'node:path'
import { minifySync, parseSync } from 'vite'

/** An import of a slide's module: where its specifier stands in the code, quotes included, and what is imported. */
export interface SlideImport {
  readonly specifier: string
  readonly start: number
  readonly end: number
  /** `default`, names, or `*` for everything; none where the module is only to be run. */
  readonly names: readonly string[]
}

/** A compiled slide as it is served once its imports are linked: minified. */
export interface FinishedSlide {
  readonly code: string
  readonly imports: readonly SlideImport[]
}

/** Imports of a module. @throws SyntaxError when the code cannot be read. */
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

/** Minifies the code of a compiled slide and finds its imports. @throws SyntaxError when the code cannot be read. */
export function finishSlide(source: string): FinishedSlide {
  const { code, errors } = minifySync('slide.js', source, { module: true, compress: { target: 'es2022' }, mangle: { toplevel: true } })
  if (errors[0]) throw new SyntaxError(errors[0].message)
  return { code, imports: findImports(code) }
}

/** The slide's code with each import pointed at the file that `fileOf` names. */
export function linkSlide({ code, imports }: FinishedSlide, fileOf: (specifier: string) => string): string {
  let linked = ''
  let at = 0
  for (const { specifier, start, end } of imports) {
    linked += code.slice(at, start) + JSON.stringify(fileOf(specifier))
    at = end
  }
  return linked + code.slice(at)
}

/** The code with imports that are relative to the file in which they stand (`./Chart.tsx`, in MDX) made absolute: the module itself lies nowhere. */
export function anchorImports(code: string, folder: string): string {
  if (!/["']\.{1,2}\//.test(code)) return code
  return linkSlide({ code, imports: findImports(code) }, (specifier) =>
    /^\.{1,2}\//.test(specifier) ? join(folder, specifier) : specifier,
  )
}

/** What slides import, each specifier with all the names that any of them takes from it, in an order that does not depend on theirs. */
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

/** A module that hands on what slides take from `specifier`. */
export function sharedModule(specifier: string, names: readonly string[]): string {
  const from = JSON.stringify(specifier)
  const named = names.filter((name) => name !== '*')
  if (names.length === 0) return `import ${from}`
  return [
    ...(names.includes('*') ? [`export * from ${from}`] : []),
    ...(named.length > 0 ? [`export { ${named.join(', ')} } from ${from}`] : []),
  ].join('\n')
}
