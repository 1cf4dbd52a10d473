import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { missingInComponent } from './missing-import.ts'
import type { VueOptions, VueProblem } from './vue-options.ts'

/** The line above a mark in the code that the compiler shows: `2  |  const a: = 1`. */
const shownLine = /^(\d+)\s+\|.*\n\s+\|\s*\^/m

/** The place in an error of the compiler: of a template in the file, or of a script, whose lines begin with the script. */
interface CompilerFault {
  readonly message?: string
  readonly loc?: { readonly line?: number; readonly column?: number; readonly start?: { readonly line: number; readonly column: number } }
}

const fileOf = (id: string) => id.split('?')[0] ?? id

const hasPlace = (error: object): error is { readonly loc: { readonly line: number; readonly column: number } } => 'loc' in error

/** Return an error of the compiler about the module `id` as one that names its place in the file. @internal for its test */
export function placed(fault: unknown, id: string): unknown {
  if (typeof fault !== 'object' || fault === null) return fault
  const { message = '', loc }: CompilerFault = fault
  const shown = shownLine.exec(message)?.[1]
  // Columns of a template count from 1, those of a script from 0.
  const { line: first, column: written = 0 } = loc?.start ?? loc ?? {}
  const line = shown === undefined ? first : Number(shown)
  if (line === undefined) return fault
  const what = message.split('\n')[0]?.replace(/^\[.*?\] | \(\d+:\d+\)$/g, '')
  return Object.assign(new SyntaxError(what), { id, loc: { file: fileOf(id), line, column: shown === undefined ? written - 1 : written } })
}

/** What stands for a part of a component that cannot be compiled: it throws when it is rendered. A style sheet is left out. @internal for its test */
export function failingModule(id: string, message: string): string {
  const fail = `const fail = () => { throw new Error(${JSON.stringify(message)}) }\n`
  if (/[?&]type=style/.test(id)) return ''
  if (/[?&]type=template/.test(id)) return `${fail}export { fail as render, fail as ssrRender }`
  return `${fail}export default { setup: fail, render: fail }`
}

/**
 * Let each error of Vue's plugin name its place. A build reports it and continues with a component that fails, so that only its slides show the error. The
 * dev server gets the error, because the next save may correct it.
 */
export function placedErrors(plugin: Plugin, report: VueOptions['report']): Plugin {
  const { transform, load, configResolved } = plugin
  if (typeof transform !== 'object' || typeof load !== 'object') return plugin
  let isBuild = false
  const reported = new Set<string>()
  plugin.configResolved = function (config) {
    isBuild = config.command === 'build'
    const resolved = typeof configResolved === 'object' ? configResolved.handler : configResolved
    return resolved?.call(this, config)
  }
  /** Report a problem once: the file is compiled for the server and for the browser. */
  const reportOnce = (problem: VueProblem) => {
    const key = `${problem.file}:${problem.line}:${problem.column} ${problem.what}`
    if (!reported.has(key)) report(problem)
    reported.add(key)
  }
  const answer = (fault: unknown, id: string) => {
    const file = fileOf(id)
    const error = placed(fault, id)
    if (!isBuild || !(error instanceof SyntaxError) || !hasPlace(error)) throw error
    const { message, loc } = error
    const place = { file, line: loc.line, column: Math.max(1, loc.column + 1) }
    reportOnce({
      severity: 'error',
      ...place,
      what: `This cannot be read: ${message}`,
      allowed: 'Correct the file. The other slides work.',
    })
    return { code: failingModule(id, `${basename(file)} cannot be read: ${message}`), map: null }
  }
  const { handler } = transform
  transform.handler = async function (code, id, options) {
    try {
      const missing = isBuild ? await missingInComponent(code, id, (specifier, importer) => this.resolve(specifier, importer)) : undefined
      if (!missing) return await handler.call(this, code, id, options)
      reportOnce({ severity: 'error', ...missing })
      return { code: failingModule(id, `${basename(id)} cannot be used: ${missing.what}`), map: null }
    } catch (fault) {
      return answer(fault, id)
    }
  }
  const { handler: loadPart } = load
  load.handler = async function (id, options) {
    try {
      return await loadPart.call(this, id, options)
    } catch (fault) {
      return answer(fault, id)
    }
  }
  return plugin
}
