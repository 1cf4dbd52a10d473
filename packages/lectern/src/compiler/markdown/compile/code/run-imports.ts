/** An import or export with a source, an import for its effects, and an `import()` of a text. An `import type` is none. */
const importPattern =
  /^[ \t]*(?:import|export)\b(?!\s+type\b)[^'"`;()]*?\bfrom\s*(['"])([^'"\n]+)\1|^[ \t]*import\s*(['"])([^'"\n]+)\3|\bimport\s*\(\s*(['"])([^'"\n]+)\5\s*\)/gm

/** Return the names of the modules that code imports, each once and in order. */
export function findRunImports(code: string): readonly string[] {
  const names = [...code.matchAll(importPattern)].map((match) => match[2] ?? match[4] ?? match[6] ?? '')
  return [...new Set(names)].sort()
}

/** An `import type`, and types that a type imports. */
const typePattern = /^[ \t]*(?:import|export)\s+type\b[^'"`;()]*?\bfrom\s*(['"])([^'"\n]+)\1/gm

/** Return the names of the modules whose types code uses, each once and in order. */
export function findTypeImports(code: string): readonly string[] {
  const ofTypes = [...code.matchAll(typePattern)].map((match) => match[2] ?? '')
  return [...new Set([...findRunImports(code), ...ofTypes])].sort()
}

const specifierFor = (kind: 'run' | 'types', names: readonly string[]): string =>
  `virtual:lectern/${kind}/${encodeURIComponent(JSON.stringify(names)).replaceAll('%', '$')}`

/** Return the specifier of the module with these modules. */
export const runModuleFor = (names: readonly string[]): string => specifierFor('run', names)

/** Return the specifier of the module with the types of these modules. */
export const typesModuleFor = (names: readonly string[]): string => specifierFor('types', names)

/** Return the names in such a specifier, from the part after the last slash. */
export function runImportsOf(part: string): readonly string[] {
  const names: unknown = JSON.parse(decodeURIComponent(part.replaceAll('$', '%')))
  if (!Array.isArray(names)) return []
  return names.filter((name): name is string => typeof name === 'string')
}
