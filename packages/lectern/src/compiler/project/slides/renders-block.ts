import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { packageFiles } from '../../../base/files/index.ts'
import { blockTags } from '../../markdown/index.ts'

const tags = [...blockTags].join('|')
/** A block as a tag, or as an argument of a function: `<div>`, `jsx("div", …)`, `h('ul', …)`. */
const block = new RegExp(`<(?:${tags})(?![\\w.:-])|\\(\\s*["'\`](?:${tags})["'\`]`)
const imported = /\bfrom\s*["'](\.{1,2}\/[^"']+\.(?:vue|[jt]sx))["']/g
const componentTag = /<([A-Z]\w*)/g
/** Endings that an import may leave out. */
const endings = ['', ...['', '/index'].flatMap((name) => ['.tsx', '.jsx', '.ts', '.js'].map((ending) => name + ending))]

/** What a module declares, imports and exports. */
interface ModuleNames {
  /** The text of each declaration by its name. */
  readonly declared: ReadonlyMap<string, string>
  /** The module and the export of each import, by its local name. */
  readonly imports: ReadonlyMap<string, readonly [specifier: string, name: string]>
  /** The local name of each export, or the module and the export that it passes on. */
  readonly exports: ReadonlyMap<string, string | readonly [specifier: string, name: string]>
}

/** Return the names of a module. Return undefined for a module that cannot be read. */
function namesOf(file: string, text: string): ModuleNames | undefined {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) return undefined
  const declared = program.body.flatMap((statement): (readonly [string, string])[] => {
    const inner = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    if (inner.type === 'VariableDeclaration')
      return inner.declarations.flatMap(({ id, start, end }) => (id.type === 'Identifier' ? [[id.name, text.slice(start, end)]] : []))
    const isNamed = (inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration') && inner.id
    return isNamed ? [[isNamed.name, text.slice(inner.start, inner.end)]] : []
  })
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName, importName }) => [localName.value, [moduleRequest.value, importName.name ?? 'default']] as const),
  )
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, localName, importName, moduleRequest }) => {
      const name = exportName.kind === 'Default' ? 'default' : exportName.name
      const from = moduleRequest ? ([moduleRequest.value, importName.name ?? 'default'] as const) : localName.name
      return name && from ? [[name, from] as const] : []
    })
  return { declared: new Map(declared), imports: new Map(imports), exports: new Map(exports) }
}

/**
 * Create a check of components. It returns whether a component may render an element that a paragraph cannot contain. It searches the source of the
 * component and of the components that it uses. It returns true when it cannot read the source.
 *
 * @param component the file of a component by its name
 */
export function createRendersBlock(
  dir: string,
  component: (name: string) => string | undefined,
): (file: string, from?: string, name?: string) => boolean {
  const disk = packageFiles(dir)
  const moduleAt = (path: string) => endings.map((ending) => path + ending).find((file) => disk.isFile(file))
  function renders(file: string, seen: Set<string>): boolean {
    if (seen.has(file)) return false
    seen.add(file)
    const text = disk.findText(file)
    if (typeof text !== 'string' || block.test(text)) return true
    const named = [...text.matchAll(componentTag)].flatMap(([, name = '']) => component(name) ?? [])
    const beside = [...text.matchAll(imported)].map(([, path = '']) => join(dirname(file), path))
    return [...named, ...beside].some((inner) => renders(inner, seen))
  }
  /** Return whether an export of a module renders a block. The bundler reports a file that is not there, and nobody searches packages. */
  function exportRenders(folder: string, [specifier, name]: readonly [string, string], seen: Set<string>): boolean {
    const file = specifier.startsWith('.') ? moduleAt(join(folder, specifier)) : undefined
    if (file === undefined || seen.has(`${file} ${name}`)) return false
    if (name === 'default') return renders(file, seen)
    seen.add(`${file} ${name}`)
    const text = disk.findText(file)
    const names = typeof text === 'string' ? namesOf(file, text) : undefined
    const found = names?.exports.get(name)
    if (!names || found === undefined) return typeof text !== 'string' || block.test(text)
    if (typeof found !== 'string') return exportRenders(dirname(file), found, seen)
    // A module may have many components: only this one counts, with what it uses.
    const used = new Set([found])
    for (const each of used) {
      const declaration = names.declared.get(each) ?? ''
      const from = names.imports.get(each)
      if (block.test(declaration) || (from && exportRenders(dirname(file), from, seen))) return true
      for (const [word] of declaration.matchAll(/[\w$]+/g)) if (names.declared.has(word) || names.imports.has(word)) used.add(word)
    }
    return false
  }
  return (file, from, name = 'default') =>
    from === undefined ? renders(file, new Set()) : exportRenders(join(dir, dirname(from)), [file, name], new Set())
}
