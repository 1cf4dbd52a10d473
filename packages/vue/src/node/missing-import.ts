import { readFileSync } from 'node:fs'
import { compiler } from './vue-compiler.ts'
import type { VueProblem } from './vue-options.ts'

/** A part of a file that is a script, and the line of the file at which it begins. */
interface Script {
  readonly content: string
  readonly line: number
}

/** An import, with its place in the script. */
interface Import {
  readonly from: string
  readonly line: number
  readonly column: number
}

type Resolve = (specifier: string, importer: string) => Promise<{ readonly id: string } | null>

const isPath = (specifier: string) => /^(?:\.{1,2}|[#@]?)\//.test(specifier)

/** Return the name of the package in an import, without the path in it. The icons of a collection are in a package. */
const packageOf = (specifier: string) =>
  specifier
    .replace(/^(?:~icons|virtual:icons)\//, '@iconify-json/')
    .split('/')
    .slice(0, /^(?:@|~icons\/|virtual:icons\/)/.test(specifier) ? 2 : 1)
    .join('/')

const remedyFor = (specifier: string) =>
  `${isPath(specifier) ? 'Correct the path, or create the file.' : `Install it beside the deck: npm install ${packageOf(specifier)}.`} The other slides work.`

/** Return the imports of a script that are more than types. */
function importsOf({ content, line }: Script): readonly Import[] {
  const { body } = compiler.babelParse(content, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true }).program
  return body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
    const isOnlyTypes = node.specifiers.length > 0 && node.specifiers.every((each) => 'importKind' in each && each.importKind === 'type')
    const start = node.source.loc?.start
    return isOnlyTypes || !start ? [] : [{ from: node.source.value, line: line + start.line - 1, column: start.column + 1 }]
  })
}

/** Return the scripts of a component. */
function scriptsIn(code: string, file: string): readonly Script[] {
  const { script, scriptSetup } = compiler.parse(code, { filename: file, sourceMap: false }).descriptor
  return [script, scriptSetup].flatMap((part) => (part && !part.src ? [{ content: part.content, line: part.loc.start.line }] : []))
}

/**
 * Return the problem of the first import in a component's scripts that leads nowhere, or in the scripts that it imports by their paths. `seen` are files
 * that have been examined.
 */
async function missingImport(
  scripts: readonly Script[],
  file: string,
  resolve: Resolve,
  seen = new Set<string>(),
): Promise<Omit<VueProblem, 'severity'> | undefined> {
  for (const { from, line, column } of scripts.flatMap(importsOf)) {
    const found = await resolve(from, file)
    if (!found) return { file, line, column, what: `"${from}" does not exist`, allowed: remedyFor(from) }
    if (!isPath(from) || !/^[^\0?]+\.[cm]?[jt]s$/.test(found.id) || seen.has(found.id)) continue
    seen.add(found.id)
    const inside = await missingImport([{ content: readFileSync(found.id, 'utf8'), line: 1 }], found.id, resolve, seen)
    if (inside) return inside
  }
  return undefined
}

/** Return the problem of the first import that a component needs and that leads nowhere. */
export const missingInComponent = async (code: string, file: string, resolve: Resolve) =>
  file.endsWith('.vue') ? missingImport(scriptsIn(code, file), file, resolve) : undefined
