import { parseSync } from 'rolldown/utils'

/** One import or re-export of a file. `type`: it is gone when the file runs. `lazy`: it is an `import()`. */
export interface Import {
  readonly specifier: string
  /** Names that are imported from there; `*` for the whole module. */
  readonly names: readonly string[]
  readonly line: number
  readonly type: boolean
  readonly lazy: boolean
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/**
 * Imports of a TypeScript file in the order in which they stand.
 *
 * @throws SyntaxError when the file cannot be parsed, and for an `import()` whose address is not a plain string.
 */
export function readImports(file: string, text: string): Import[] {
  const { module, program, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new SyntaxError(`${file}: ${error.message}`)
  const typeExports = new Set(program.body.filter((node) => 'exportKind' in node && node.exportKind === 'type').map((node) => node.start))
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*')),
    line: lineAt(text, start),
    type: entries.length > 0 && entries.every((entry) => entry.isType),
    lazy: false,
  }))
  const reexports = module.staticExports.flatMap(({ entries, start }) => {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    const type = typeExports.has(start) || entries.every((entry) => entry.isType)
    return request ? [{ specifier: request.value, names: ['*'], line: lineAt(text, start), type, lazy: false }] : []
  })
  const lazy = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const specifier = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    return specifier === undefined ? [] : [{ specifier, names: ['*'], line: lineAt(text, start), type: false, lazy: true }]
  })
  return [...imports, ...reexports, ...lazy].sort((a, b) => a.line - b.line)
}
