import { stripVTControlCharacters } from 'node:util'
import { transformWithOxc } from 'vite'
import type { TypesMistake } from '../../markdown/index.ts'

/** The errors of the compiler, with colors for a terminal in their messages. Lines count from 1, columns from 0. */
interface CompilerFault {
  readonly errors?: readonly { readonly message: string; readonly loc?: { readonly line: number; readonly column: number } }[]
}

function mistakeOf({ errors = [] }: CompilerFault, source: string): TypesMistake {
  const [{ message = '', loc = { line: 1, column: 0 } } = {}] = errors
  const before = source.split('\n').slice(0, loc.line - 1)
  const [words = ''] = stripVTControlCharacters(message).split('\n')
  return {
    message: words.replace(/^\[\w+\]\s*/, '').toLowerCase(),
    offset: before.reduce((sum, line) => sum + line.length + 1, 0) + loc.column,
  }
}

/** Return the JavaScript of TypeScript source, with its imports, also of names that are not used. Return the mistake when it cannot be read. */
export async function withoutTypes(source: string): Promise<string | TypesMistake> {
  try {
    const { code } = await transformWithOxc(source, 'script.ts', { sourcemap: false, typescript: { onlyRemoveTypeImports: true } })
    return code
  } catch (error) {
    return mistakeOf(error as CompilerFault, source)
  }
}
