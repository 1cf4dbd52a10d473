import { compiler } from './vue-compiler.ts'
import type { VueProblem } from './vue-options.ts'

/** Return the name of the package in an import, without the path in it. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Return the problem of the first import in a component's scripts that leads nowhere. */
export async function missingImport(
  code: string,
  file: string,
  resolve: (specifier: string) => Promise<unknown>,
): Promise<Omit<VueProblem, 'severity'> | undefined> {
  if (!file.endsWith('.vue')) return undefined
  const { script, scriptSetup } = compiler.parse(code, { filename: file, sourceMap: false }).descriptor
  for (const part of [script, scriptSetup]) {
    if (!part || part.src) continue
    const program = compiler.babelParse(part.content, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true }).program
    for (const node of program.body) {
      if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue
      const isOnlyTypes = node.specifiers.every((each) => 'importKind' in each && each.importKind === 'type')
      if (node.specifiers.length > 0 && isOnlyTypes) continue
      const { value } = node.source
      const at = node.source.loc?.start
      if (!at || (await resolve(value))) continue
      return {
        file,
        line: part.loc.start.line + at.line - 1,
        column: at.column + 1,
        what: `"${value}" does not exist`,
        allowed:
          /^[./#@]?\//.test(value) || value.startsWith('.')
            ? 'Correct the path, or create the file. The other slides work.'
            : `Install it beside the deck: npm install ${packageOf(value)}. The other slides work.`,
      }
    }
  }
  return undefined
}
