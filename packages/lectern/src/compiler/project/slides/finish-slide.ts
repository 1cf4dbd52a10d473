import { join } from 'node:path'
import { minifySync, parseSync } from 'vite'

/** An import of a slide's module: the position of its specifier in the code, with the quotes, and the imported names. */
interface SlideImport {
  readonly specifier: string
  readonly start: number
  readonly end: number
  /** `default`, names, or `*` for everything; empty for an import for side effects. */
  readonly names: readonly string[]
  /** The slide's own name for each of `names`. */
  readonly locals: readonly string[]
}

/** A compiled slide, minified, with its imports not yet linked. */
export interface FinishedSlide {
  readonly code: string
  readonly imports: readonly SlideImport[]
  /** The start of the component `function`, when the module consists of imports and this default export. */
  readonly component?: number | undefined
}

/** Return a module's code with its imports. @throws SyntaxError when the code cannot be read. */
function readSlide(code: string): FinishedSlide {
  const { errors, module } = parseSync('slide.js', code)
  if (errors[0]) throw new SyntaxError(errors[0].message)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    start: moduleRequest.start,
    end: moduleRequest.end,
    names: entries.map(({ importName }) =>
      importName.kind === 'Default' ? 'default' : importName.kind === 'NamespaceObject' ? '*' : (importName.name ?? 'default'),
    ),
    locals: entries.map(({ localName }) => localName.value),
  }))
  const [exported, ...others] = module.staticExports
  const component = exported?.entries[0]?.start
  const isAlone =
    others.length === 0 &&
    exported?.start === (module.staticImports.at(-1)?.end ?? 0) &&
    exported.end === code.length &&
    exported.entries[0]?.exportName.kind === 'Default' &&
    code.startsWith('function ', component)
  return { code, imports, ...(isAlone && { component }) }
}

/** Minify the code of a compiled slide and find its imports. @throws SyntaxError when the code cannot be read. */
export function finishSlide(source: string): FinishedSlide {
  const { code, errors } = minifySync('slide.js', source, { module: true, compress: { target: 'es2022' }, mangle: { toplevel: true } })
  if (errors[0]) throw new SyntaxError(errors[0].message)
  return readSlide(code)
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

/**
 * Return the slide's component as an expression, so that one file can hold many slides. `variableOf` returns the variable with everything that a
 * specifier exports. Return undefined for a slide that has code besides its component.
 */
export function slideExpression(
  { code, imports, component }: FinishedSlide,
  variableOf: (specifier: string) => string,
): string | undefined {
  if (component === undefined) return undefined
  const parts = imports.flatMap(({ specifier, names, locals }) =>
    names.map((name, index) => `${locals[index]}=${variableOf(specifier)}${name === '*' ? '' : `[${JSON.stringify(name)}]`}`),
  )
  return `(()=>{${parts.length > 0 ? `const ${parts.join()};` : ''}return ${code.slice(component)}})()`
}

/** Make relative imports (`./Chart.tsx`, in MDX) absolute, because the compiled module has no folder. */
export function anchorImports(code: string, folder: string): string {
  if (!/["']\.{1,2}\//.test(code)) return code
  return linkSlide(readSlide(code), (specifier) => (/^\.{1,2}\//.test(specifier) ? join(folder, specifier) : specifier))
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
