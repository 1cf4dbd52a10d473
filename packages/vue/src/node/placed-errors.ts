import type { Plugin } from 'vite'

/** The line above a mark in the code that the compiler shows: `2  |  const a: = 1`. */
const shownLine = /^(\d+)\s+\|.*\n\s+\|\s*\^/m

/** The place in an error of the compiler: of a template in the file, or of a script, whose lines begin with the script. */
interface CompilerFault {
  readonly message?: string
  readonly loc?: { readonly line?: number; readonly column?: number; readonly start?: { readonly line: number; readonly column: number } }
}

/** Return an error of the compiler as one that names its place in the file. */
export function placed(fault: unknown, file: string): unknown {
  if (typeof fault !== 'object' || fault === null) return fault
  const { message = '', loc }: CompilerFault = fault
  const shown = shownLine.exec(message)?.[1]
  // Columns of a template count from 1, those of a script from 0.
  const { line: first, column: written = 0 } = loc?.start ?? loc ?? {}
  const line = shown === undefined ? first : Number(shown)
  if (line === undefined) return fault
  const what = message.split('\n')[0]?.replace(/^\[.*?\] | \(\d+:\d+\)$/g, '')
  return Object.assign(new SyntaxError(what), { id: file, loc: { file, line, column: shown === undefined ? written - 1 : written } })
}

/** Let each error of Vue's plugin name its place. */
export function placedErrors(plugin: Plugin): Plugin {
  const { transform, load } = plugin
  if (typeof transform !== 'object' || typeof load !== 'object') return plugin
  const fileOf = (id: string) => id.split('?')[0] ?? id
  const { handler } = transform
  transform.handler = async function (code, id, options) {
    try {
      return await handler.call(this, code, id, options)
    } catch (fault) {
      throw placed(fault, fileOf(id))
    }
  }
  const { handler: loadPart } = load
  load.handler = async function (id, options) {
    try {
      return await loadPart.call(this, id, options)
    } catch (fault) {
      throw placed(fault, fileOf(id))
    }
  }
  return plugin
}
