import { basename, resolve } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { z } from 'zod'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { languageOf } from '../../base/language/index.ts'
import { engineSource, type Project } from '../../compiler/project/index.ts'
import { browserLibraries } from '../bundler/browser-libraries.ts'
import { unminified } from '../bundler/bundling-problems.ts'
import { compiledStyles } from '../bundler/compiled-styles.ts'
import type { ConfinedBundle } from '../bundler/confine-bundle.ts'
import { copiedEditor } from '../bundler/copied-editor.ts'
import { copiedSources } from '../bundler/copied-sources.ts'
import { bundlerOptions, lecternModules, markedModules, prerenderModules } from '../bundler/plugin.ts'
import { replacedFiles } from '../bundler/replaced-files.ts'
import { runModules } from '../bundler/run-modules.ts'
import { vuePlugins } from '../bundler/vue-plugins.ts'
import { katexFonts } from '../site/fonts.ts'
import type { Faulty } from './faulty-modules.ts'
import { firstLoad, type ModuleGraph } from './first-load.ts'
import { withDirectApp, withDirectImports, withMergedHelpers } from './join-chunks.ts'
import { appEntry, type SharedImports, sharedCodes, sharedInputs } from './shared-imports.ts'

/** A chunk of a bundle, with what a build reads of it. */
export const chunkSchema = z.object({
  type: z.literal('chunk'),
  fileName: z.string(),
  name: z.string(),
  code: z.string(),
  isEntry: z.boolean(),
  /** The module whose chunk this is, if any. */
  facadeModuleId: z.string().nullable(),
  moduleIds: z.array(z.string()),
  imports: z.array(z.string()),
  /** For the app's chunk, the name by which it exports each name of its entry. Absent: the same names. */
  exported: z.record(z.string(), z.string()).optional(),
  /** Style sheets of the chunk. */
  css: z.array(z.string()),
})

/** Another file of a bundle. */
interface BuiltAsset {
  readonly type: 'asset'
  readonly fileName: string
  readonly source: string | Uint8Array
  /** Absolute paths of the files that became this one. */
  readonly from: readonly string[]
}

/** The files of a bundle. */
export type BuiltOutput = readonly (z.infer<typeof chunkSchema> | BuiltAsset)[]

/** The input of both builds. */
export interface Bundled {
  readonly project: Project
  readonly shared: SharedImports
  readonly confined: ConfinedBundle
  /** Modules that are left out, because they have failed. */
  readonly faulty: Faulty
  /** Passes on problems of files that are compiled in both builds. */
  readonly report: (problem: AuthorProblem) => void
  /** Receives the files of scripts that are bundled by themselves. */
  readonly onUsed: (file: string) => void
  /** Receives each module of the deck that the bundler asks for, with its code. */
  readonly onModule: (id: string, code: string) => void
}

/** Return the configuration that both builds share: they see the same modules. Slides are not among them, because they are linked later. */
async function commonConfig({ project, shared, confined, faulty, report, onUsed, onModule }: Bundled): Promise<InlineConfig> {
  // A site is for its audience, whatever the shell of its author says. The bundler gives the variable precedence over `mode`.
  process.env.NODE_ENV = 'production'
  const noSlides = () => Promise.reject(new Error('slides are linked, not bundled'))
  return {
    configFile: false,
    // Environment variables for components. An untrusted deck gets none.
    ...(project.trust.untrusted && { envDir: false }),
    root: project.dir,
    base: project.base,
    mode: 'production',
    // The build throws its errors, and the command reports them.
    logLevel: 'silent',
    publicDir: false,
    css: { postcss: confined.postcss },
    ...bundlerOptions(project),
    plugins: [
      compiledStyles(),
      confined.plugin,
      replacedFiles(project, report, faulty),
      copiedSources(project, report),
      katexFonts(),
      browserLibraries(),
      ...(await vuePlugins(() => project, report)),
      lecternModules({
        project: () => project,
        served: false,
        loadSlide: noSlides,
        shared: sharedCodes(shared),
        onModule,
      }),
      runModules(() => project, report, onUsed),
      ...project.setup.vite.plugins,
    ],
  }
}

const commonBuild = { write: false, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, copyPublicDir: false } as const

/** Create a function that returns the modules of the engine's first load. The components of slides belong to it, since most decks use them. */
function createLoadedFirst(entry: string): (graph: ModuleGraph) => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return (graph) => {
    found ??= firstLoad(graph, `\0${entry}`, (id) => id.endsWith('/components/index.js'))
    return found
  }
}

/** Create a function that returns the modules that each window loads after the first load. */
function createLoadedLater(): (graph: ModuleGraph) => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return (graph) => {
    found ??= firstLoad(graph, engineSource('viewer/app/after-load.ts'), () => false)
    return found
  }
}

/** Bundle the app for browsers. With `whole`, bundle it for a single file. A style sheet that cannot be minified stays as it is, with a warning. */
export async function buildClient(bundled: Bundled, whole: boolean): Promise<BuiltOutput> {
  const { project, report } = bundled
  return bundleApp(bundled, whole, true).catch((error: unknown) => {
    const problem = unminified(error, project.disk, basename(project.entry))
    if (!problem) throw error
    report(problem)
    return bundleApp(bundled, whole, false)
  })
}

/** Leave out the texts of all languages but the deck's own: a deck in one file is loaded whole. */
const ownCatalog = ({ deck }: Project): Plugin => ({
  name: 'lectern:own-catalog',
  load(id) {
    if (!/\/base\/language\/catalogs\.[jt]s$/.test(id)) return undefined
    const language = languageOf(deck.config.lang) ?? 'en'
    return `export const catalogs = {${language === 'en' ? '' : ` ${JSON.stringify(language)}: () => import('./catalogs/${language}.json') `}}`
  },
})

async function bundleApp(bundled: Bundled, whole: boolean, cssMinify: boolean): Promise<BuiltOutput> {
  const loadedFirst = createLoadedFirst(appEntry(bundled.shared))
  const loadedLater = createLoadedLater()
  const config = await commonConfig(bundled)
  const result = await build({
    ...config,
    // A single file needs every module in its own list of modules.
    plugins: [whole ? ownCatalog(bundled.project) : copiedEditor(bundled.project.base), ...(config.plugins ?? [])],
    build: {
      ...commonBuild,
      cssMinify,
      // A single file needs no preloads, and all its styles are at the start.
      modulePreload: whole ? false : { polyfill: false },
      cssCodeSplit: !whole,
      rolldownOptions: {
        input: { app: appEntry(bundled.shared), ...sharedInputs(bundled.shared) },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              // React and the bundler's helpers change least often: a visitor's cache keeps them between decks and builds.
              { name: 'runtime', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
              // All slides with Vue components share one file with Vue.
              { name: 'vue', test: /[\\/]node_modules[\\/](vue|@vue)[\\/]/, priority: 1 },
              // Put everything that every page loads into one file, even when other code shares parts of it.
              { name: (id, context) => (loadedFirst(context).has(id) ? 'engine' : null), priority: 1 },
              // Put what each window fetches next into one file, even when other code shares parts of it.
              { name: (id, context) => (loadedLater(context).has(id) ? 'session' : null) },
            ],
          },
        },
      },
    },
  })
  return withDirectApp(withMergedHelpers(withDirectImports(outputOf(result, bundled.project.dir))))
}

/** Bundle what the deck adds to the engine's modules for prerendering pages. */
export async function buildServer(bundled: Bundled): Promise<BuiltOutput> {
  const config = await commonConfig(bundled)
  const result = await build({
    ...config,
    plugins: [prerenderModules(), markedModules(), ...(config.plugins ?? [])],
    ssr: { noExternal: true },
    build: {
      ...commonBuild,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: { server: 'virtual:lectern/server', ...sharedInputs(bundled.shared) },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return outputOf(result, bundled.project.dir)
}

function outputOf(result: Awaited<ReturnType<typeof build>>, dir: string): BuiltOutput {
  if (Array.isArray(result) || !('output' in result)) throw new TypeError('a build with one output was expected')
  return result.output.map((file) =>
    file.type === 'chunk'
      ? chunkSchema.parse({ ...file, css: [...(file.viteMetadata?.importedCss ?? [])] })
      : { type: 'asset', fileName: file.fileName, source: file.source, from: file.originalFileNames.map((name) => resolve(dir, name)) },
  )
}
