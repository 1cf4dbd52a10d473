import { readFile } from 'node:fs/promises'
import { createRequire, SourceMap } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import { configModules, isStandIn } from './config-modules.ts'
import { createLimitedRun, type LimitedRun } from './limited-run.ts'
import { faultOf, nameOf, problemAtLine, without } from './setup-file.ts'

/** The functions that end the process. */
const endings = ['exit', 'reallyExit', 'abort', 'kill'] as const

/** The name of the code of a setup file in stack traces. */
const setupAddress = 'lectern-setup'
/** The start of the address of a setup file that is a module. A tool that changes stack traces may show it. */
const moduleAddress = 'data:text/javascript;base64,'

function isFromSetup(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const { stack = '' } = new Error('Who calls?')
  Error.stackTraceLimit = stackTraceLimit
  return stack.includes(`${setupAddress}:`) || stack.includes(moduleAddress)
}

/** Whether the functions of the process are replaced. They belong to the process, so this is kept for all decks. */
let refusesExit = false

/** Stop setup files from ending the process. Their call throws an error that explains it. Other code can still end the process. */
function refuseExit(): void {
  if (refusesExit) return
  refusesExit = true
  const own: Record<string, unknown> = process as never
  for (const name of endings) {
    const end = own[name]
    if (typeof end !== 'function') continue
    own[name] = (...given: readonly unknown[]) => {
      const endsThis = name !== 'kill' || given[0] === process.pid
      if (!endsThis || !isFromSetup()) return Reflect.apply(end, process, given)
      throw new LecternError(`it called process.${name}(${given.join(', ')}), which would end the command`)
    }
  }
}

/** A setup file that has run. */
export interface RanSetup {
  /** The default export, or its result when it is a function. */
  readonly value: unknown
  /** Run a function of the setup file, such as a transformer. */
  readonly run: LimitedRun
  /** Return the problem for an error that the setup file throws later, at the place of the throw. */
  failure(error: unknown): AuthorProblem
}

/** A setup file's result or its problem, and the files that it consists of. */
export type SetupResult = { readonly files: readonly string[] } & (RanSetup | { readonly problem: AuthorProblem })

/** A deck's `uno.config.ts` imports these names from UnoCSS. The engine has the features already. */
const unocss = `
const none = () => undefined
export const presetWebFonts = () => ({ name: '@unocss/preset-web-fonts' })
export const defineConfig = (config) => config
const merge = (one, other) =>
  Array.isArray(one) || Array.isArray(other) ? [one, other].flat().filter((each) => each !== undefined)
  : one && other && typeof one === 'object' && typeof other === 'object'
    ? Object.fromEntries([...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [name, merge(one[name], other[name])]))
  : other === undefined ? one : other
export const mergeConfigs = (configs) => configs.flat().reduce(merge, {})
export { none as presetUno, none as presetWind, none as presetWind3, none as presetWind4, none as presetMini, none as presetAttributify, none as presetIcons,
  none as presetTypography, none as presetTagify, none as transformerDirectives, none as transformerVariantGroup,
  none as transformerAttributifyJsx, none as transformerCompileClass }
export default none
`

/** The configuration that Slidev's own app has. The engine has its classes already, so there is nothing in it for a deck to extend. */
const slidevUnocss = 'export default { presets: [], transformers: [], shortcuts: [], rules: [], variants: [], safelist: [], theme: {} }'

/** Presets and transformers of UnoCSS under names of their own. */
const ofUnocss = /^(unocss|@unocss\/(preset-(uno|wind3?|wind4|attributify|icons|typography|tagify|web-fonts)|transformer-[\w-]+))$/

/** Resolve the modules that the engine provides to setup files. */
const engineModules = (setupEntry: string): Plugin => ({
  name: 'lectern:setup',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id === '@slidev/types' || id === 'lectern/setup' || id === 'lectern') return setupEntry
    if (/^@slidev\/client\/uno\.config(\.ts)?$/.test(id)) return '\0lectern:slidev-unocss'
    if (ofUnocss.test(id)) return (await this.resolve(id, importer, { skipSelf: true })) ?? '\0lectern:unocss'
    // A copy comes with the engine.
    if (id === '@unocss/preset-mini' || id.startsWith('@unocss/preset-mini/'))
      return (await this.resolve(id, importer, { skipSelf: true })) ?? (await this.resolve(id, setupEntry, { skipSelf: true }))
    return undefined
  },
  load: (id) => (id === '\0lectern:unocss' ? unocss : id === '\0lectern:slidev-unocss' ? slidevUnocss : undefined),
})

const ofModule = /\bimport\.meta\.url\b|\b__(?:dirname|filename)\b/

/** Give each module the place of its own file, which the bundle would lose. */
const ownPlaces: Plugin = {
  name: 'lectern:own-places',
  transform: {
    filter: { code: ofModule },
    handler(code, id) {
      const file = id.split('?')[0] ?? id
      const address = JSON.stringify(pathToFileURL(file).href)
      const written = code.replaceAll(/\bimport\.meta\.url\b/g, address)
      // A module that declares these names has its own.
      const given = [
        ['__dirname', dirname(file)],
        ['__filename', file],
      ].filter(([name = '']) => written.includes(name) && !new RegExp(`(?:const|let|var|function)\\s+${name}\\b`).test(written))
      const names = given.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`).join(' ')
      return { code: names + written, map: null }
    },
  },
}

/** Load compiled code of a package in Node, because it cannot be bundled. */
const nativeModules: Plugin = {
  name: 'lectern:native-modules',
  load: {
    filter: { id: /\.node$/ },
    handler: (id) => `module.exports = process.getBuiltinModule('module').createRequire(${JSON.stringify(id)})(${JSON.stringify(id)})`,
  },
}

interface Bundle {
  /** A module that awaits at its top level is `es`. All others are `cjs`, because only their code can be ended while it works. */
  readonly format: 'cjs' | 'es'
  readonly code: string
  readonly map: string
  readonly files: readonly string[]
}

async function bundle(file: string, setupEntry: string, format: Bundle['format'], plugins: readonly Plugin[] = []): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root: dirname(file),
    logLevel: 'silent',
    publicDir: false,
    // Without plugins, the bundler would look for a configuration in the folders above.
    css: { postcss: { plugins: [] } },
    plugins: [...plugins, engineModules(setupEntry), ownPlaces, nativeModules],
    ssr: { noExternal: true },
    build: {
      ssr: file,
      write: false,
      minify: false,
      sourcemap: true,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false, format, exports: 'named' } },
    },
  })
  const output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = 'output' in result ? result.output : []
  const chunk = output.find((one) => one.type === 'chunk')
  if (!chunk) throw new Error('nothing was built')
  const files = Object.keys(chunk.modules).filter(
    (id) => !id.startsWith('\0') && !id.includes('/node_modules/') && !id.startsWith(dirname(setupEntry)),
  )
  return { format, code: chunk.code, map: chunk.map?.toString() ?? '', files }
}

/** Return the line and column, from 1, in `file` at which `bundle` threw an error. Return the first line when the place is unknown. */
function placeOf(error: unknown, file: string, { map }: Bundle): { line: number; column: number } {
  const start = { line: 1, column: 1 }
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  if (!map) return start
  const sources = new SourceMap(JSON.parse(map))
  for (const [, line = '1', column = '1'] of stack.matchAll(/lectern-setup:(\d+):(\d+)/g)) {
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1)
    if ('originalSource' in entry && basename(entry.originalSource) === basename(file))
      return { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return start
}

interface Exports {
  readonly default?: unknown
}

const importOf = ({ code }: Bundle): Promise<Exports> =>
  import(`${moduleAddress}${Buffer.from(`${code}\n//# sourceURL=${setupAddress}`).toString('base64')}`)

/** Run the code of a bundle in this context, and return what it exports. */
function exportsOf({ code }: Bundle, file: string): Exports {
  const module = { exports: {} }
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  const load = compileFunction(code, ['module', 'exports', 'require'], { filename: setupAddress, importModuleDynamically })
  load(module, module.exports, createRequire(file))
  return module.exports
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

const none: Bundle = { format: 'cjs', code: '', map: '', files: [] }

/** How a setup file runs. */
export interface RunOptions {
  /** The arguments of a function that the file exports; the tools of Shiki's setup by default. */
  readonly given?: readonly unknown[]
  /**
   * Whether the file configures a bundler. Then it may import Vite and Vue's tools, its packages are loaded from node_modules, and tools that mean
   * nothing here need not be installed.
   */
  readonly isConfig?: boolean
}

/** Bundle a setup file. A configuration is a module, because packages for bundlers are modules. */
async function bundleFile(file: string, setupEntry: string, isConfig: boolean): Promise<Bundle> {
  if (isConfig) return bundle(file, setupEntry, 'es', [configModules(setupEntry)])
  return bundle(file, setupEntry, 'cjs').catch((error) => {
    if (!/top-level await/i.test(String(error))) throw error
    return bundle(file, setupEntry, 'es')
  })
}

/** Return the problem for which a setup file cannot run in Node, without running it. */
export const setupFault = (file: string, deckDir: string, isConfig = false): AuthorProblem | undefined =>
  isConfig ? faultOf(file, deckDir, true, isStandIn) : faultOf(file, deckDir)

/**
 * Run a setup file in Node: bundle it with its imports, and take its default export, or its result when it is a function. Never throw for the
 * contents of the file.
 *
 * @param setupEntry module of the engine that the file may import as `lectern/setup` or `@slidev/types`
 */
export async function runSetup(
  file: string,
  deckDir: string,
  setupEntry: string,
  { given, isConfig = false }: RunOptions = {},
): Promise<SetupResult> {
  const fault = setupFault(file, deckDir, isConfig)
  if (fault) return { files: [file], problem: fault }
  let bundled = none
  const run = createLimitedRun()
  const failure = (error: unknown) =>
    problemAtLine(file, deckDir, {
      severity: 'error',
      ...placeOf(error, file, bundled),
      what: `${nameOf(file, deckDir)} failed: ${messageOf(error)}`,
      allowed: without,
    })
  refuseExit()
  try {
    bundled = await bundleFile(file, setupEntry, isConfig)
    const loadTheme = async (path: string) => JSON.parse(await readFile(resolve(dirname(file), path), 'utf8'))
    const value = await run(() => {
      const use = ({ default: made }: Exports) => (typeof made === 'function' ? made(...(given ?? [{ loadTheme }])) : made)
      return bundled.format === 'es' ? importOf(bundled).then(use) : use(exportsOf(bundled, file))
    })
    return { files: [file, ...bundled.files], value, run, failure }
  } catch (error) {
    return { files: [file, ...bundled.files], problem: failure(error) }
  }
}
