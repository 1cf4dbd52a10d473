import { basename, isAbsolute, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { type AuthorProblem, DeckError, outsideProjectRemedy } from '../../base/errors/index.ts'
import { realFolder } from '../../base/files/index.ts'
import { runImportsOf } from '../../compiler/markdown/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { isAllowed } from './allowed-files.ts'
import { bundlingError } from './bundling-problems.ts'
import { bundlerOptions } from './plugin.ts'
import { collectTypes } from './type-files.ts'
import { prefix } from './virtual-modules.ts'

const entry = '\0lectern:run-modules'

/** The module in place of one that is not there, or that the deck may not use. It has every name, because it is of CommonJS. */
const missing = '\0lectern:run-missing'

const text = (value: unknown) => JSON.stringify(value)

/**
 * Return a long text as a literal. Plugins of the bundler look for `import.meta` in the text of a module, and one fails on a literal of megabytes.
 *
 * @internal for its test
 */
export const longText = (value: string) => text(value).replaceAll('import.meta', 'import\\u002emeta')

/** Return the entry of the script: all modules by the name under which the code imports them. A missing one is left out. */
const entryCode = (names: readonly string[]) =>
  [
    ...names.map((name, index) => `import * as module${index} from ${text(name)}`),
    `self.lecternModules = { ${names.map((name, index) => `${text(name)}: module${index}`).join(', ')} }`,
  ].join('\n')

/** Return the warning for a module that is not there, at the line that imports it. */
function missingModule({ deck, entry }: Project, name: string): AuthorProblem {
  const at = deck.slides.flatMap(({ record, contentLine }) => {
    const index = record.content.split('\n').findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`))
    return index < 0 ? [] : [{ slide: record.no, place: { file: record.filepath, line: contentLine + index, column: 1 } }]
  })[0]
  return {
    severity: 'warning',
    place: { file: basename(entry), line: 1, column: 1 },
    ...at,
    what: `The module "${name}" of code that runs on a slide was not found`,
    allowed: /^(\.|\/|@\/)/.test(name) ? 'Such a path begins at the folder snippets.' : `Install it beside the deck: npm install ${name}`,
  }
}

/** Return the error of a module that imports a file which the deck may not use. */
const outsideModule = ({ disk }: Project, importer: string, file: string): AuthorProblem => ({
  severity: 'error',
  place: { file: disk.nameOf(importer), line: 1, column: 1 },
  what: `${disk.nameOf(file)} is not a file of the project or of a package`,
  allowed: outsideProjectRemedy,
})

/** Resolve the names as a file of the folder `snippets` would, as Slidev does. Leave out what the deck may not use. */
function resolveNames(project: Project, names: readonly string[], report: (problem: AuthorProblem) => void): Plugin {
  const importer = join(project.dir, 'snippets', 'importer.ts')
  return {
    name: 'lectern:run-modules',
    enforce: 'pre',
    async resolveId(id, from) {
      if (id === entry) return id
      const isNamed = from === entry
      // An alias of Slidev, which its decks have without a configuration.
      const wanted = isNamed && id.startsWith('@/') ? join(project.dir, id.slice(2)) : id
      const found = await this.resolve(wanted, isNamed ? importer : from, { skipSelf: true }).catch(() => null)
      const file = found?.id.split('?')[0] ?? ''
      const isAbsent = !found || found.external
      // What is no path is a module of the bundler, such as its empty one for a module of Node.
      if (!isAbsent && (!isAbsolute(file) || isAllowed(project, realFolder(file)))) return found
      if (isNamed) report(missingModule(project, id))
      // The bundler says what else is absent, at its place.
      else if (isAbsent || from === undefined) return undefined
      else report(outsideModule(project, from, file))
      return missing
    },
    load: (id) => (id === entry ? entryCode(names) : id === missing ? 'module.exports = { lecternMissing: true }' : undefined),
  }
}

/**
 * Bundle the modules that the code of a slide imports into one script, which sets `lecternModules`. The frame in which the code runs has no network,
 * so it gets the script as a text.
 *
 * @returns also the files of the script.
 */
async function bundleModules(project: Project, names: readonly string[], report: (problem: AuthorProblem) => void) {
  const result = await build({
    configFile: false,
    root: project.dir,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    ...bundlerOptions(project),
    plugins: [resolveNames(project, names, report)],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [chunk] = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  if (chunk?.type !== 'chunk') throw new Error('the modules of a slide became no script')
  const files = chunk.moduleIds.filter((id) => isAbsolute(id))
  return { code: chunk.code, files }
}

/**
 * Serve `virtual:lectern/run/NAMES`, which the slide imports, and `virtual:lectern/run-code/NAMES`, which its default export fetches when the code runs
 * for the first time. Serve the types of modules for editors in the same way, at `types` and `type-files`.
 */
export function runModules(
  project: () => Project,
  report: (problem: AuthorProblem) => void,
  onUsed: (file: string) => void = () => undefined,
): Plugin {
  const [loader, script] = [`\0${prefix}run/`, `\0${prefix}run-code/`]
  const [types, typeFiles] = [`\0${prefix}types/`, `\0${prefix}type-files/`]
  return {
    name: 'lectern:run',
    async load(id, options) {
      if (id.startsWith(loader)) {
        if (options?.ssr) return 'export default undefined'
        return `export default () => import(${text(`${prefix}run-code/${id.slice(loader.length)}`)})`
      }
      if (id.startsWith(types)) {
        if (options?.ssr) return 'export default undefined'
        return `export default () => import(${text(`${prefix}type-files/${id.slice(types.length)}`)})`
      }
      if (id.startsWith(typeFiles)) {
        const found = collectTypes(project(), runImportsOf(id.slice(typeFiles.length)))
        return `export default JSON.parse(${longText(JSON.stringify(found))})`
      }
      if (!id.startsWith(script)) return undefined
      const names = runImportsOf(id.slice(script.length))
      const { code, files } = await bundleModules(project(), names, report).catch((error) => {
        const known = bundlingError(error, project().disk)
        if (!(known instanceof DeckError)) throw known
        // The code then says that it has no such module. Everything else works.
        for (const problem of known.problems) report(problem)
        return { code: '', files: [] }
      })
      for (const file of files) {
        onUsed(file)
        this.addWatchFile(file)
      }
      return `export default ${longText(code)}`
    },
  }
}
