import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import { isInside } from '../../base/files/index.ts'
import { builtFile, devPageFile, engineDir, engineSource, type Project, prerenderFile } from '../../compiler/project/index.ts'
import type { ServedState } from '../../deck/deck/index.ts'
import { defaultThemeDir } from '../../deck/theme/node/index.ts'
import { editorImport, editorLoader } from './copied-editor.ts'
import { chartModules, deckModule, prefix, slidesModule } from './virtual-modules.ts'

/** The engine's public entry points. The bundler finds them wherever the deck is. */
const entryPoints: Readonly<Record<string, string>> = {
  lectern: 'index.ts',
  'lectern/app': 'viewer/app/index.ts',
  'lectern/app/authoring': 'author/page/index.ts',
  'lectern/app/server': 'viewer/app/server.ts',
  'lectern/components': 'viewer/components/index.ts',
  'lectern/recording': 'viewer/recording/browser/index.ts',
  'lectern/setup': 'deck/setup/index.ts',
  'lectern/theme': 'deck/theme/browser/index.ts',
}

/** `lectern/components/PART`: components that only some slides need. Each part has its own folder. */
const componentPart = /^lectern\/components\/([\w-]+)$/

/** The editor. Slides that use it fetch it. It is prebuilt, because Monaco is large, and it is empty during prerendering. */
const editorEntry = 'lectern/monaco'
const builtEditor = builtFile('editor/create-editor.js')

/** The slides of the deck with their frontmatter, for components that ask for them. */
const slidesEntry = 'lectern/slides'

const editorModule = (onServer: boolean) => (onServer ? `\0${prefix}no-editor` : editorLoader)

function entryPointOf(id: string): string | undefined {
  const part = componentPart.exec(id)?.[1]
  return part ? `viewer/components/${part}/index.ts` : entryPoints[id]
}

/** Packages of which a page may have only one copy: the engine's. */
const single = /^(react|react-dom|scheduler)(\/|$)/

const baseLayouts = engineSource('deck/theme/browser/layouts/')
const builtIns = engineSource('viewer/components/built-in/')
const talks = engineSource('viewer/app/choices/')

/** Return the virtual module with the texts of charts, for what imports a module that draws them. */
function aroundChart(asked: string, importer: string | undefined): string | undefined {
  const found = [...chartModules].find(([, specifier]) => specifier === asked)
  const module = found && `\0${prefix}${found[0]}`
  return module === importer ? undefined : module
}

/** Return the name of the prebuilt module that is used instead of the engine's source and React. */
function prebuiltName(id: string): string | undefined {
  if (entryPointOf(id) || single.test(id)) return `${id.replaceAll('/', '-')}.js`
  if (id.startsWith(baseLayouts)) return `layout-${basename(id, '.js')}.js`
  if (id.startsWith(builtIns)) return `component-${basename(id, '.js')}.js`
  // They use the contexts of the app.
  if (id.startsWith(talks)) return `talk-${basename(id, '.js')}.js`
  return undefined
}

/** Return the prebuilt module that the dev server serves. */
function bundledForDev(id: string): string | undefined {
  const name = prebuiltName(id)
  return name && devPageFile(name)
}

/**
 * Let the bundle that prerenders pages import the engine and React from their prebuilt modules. A module of the bundle stands for each of them, so that
 * packages that call `require('react')` find it as well.
 */
export function prerenderModules(): Plugin {
  const mark = '\0prerender:'
  return {
    name: 'lectern:prerender',
    enforce: 'pre',
    resolveId(asked, importer) {
      if (importer?.startsWith(mark)) return { id: asked, external: true }
      if (aroundChart(asked, importer)) return undefined
      const name = prebuiltName(asked === '@slidev/types' ? 'lectern/setup' : asked)
      return name !== undefined && existsSync(prerenderFile(name)) ? mark + name : undefined
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined
      const address = JSON.stringify(pathToFileURL(prerenderFile(id.slice(mark.length))).href)
      const hasDefault = !id.startsWith(`${mark}lectern`)
      return `export * from ${address}${hasDefault ? `\nexport { default } from ${address}` : ''}`
    },
  }
}

/**
 * Provide the deck to Vite as virtual modules, one per file: `virtual:lectern/client`, `server`, `deck`, `layers`, `styles`, `layout/NAME`,
 * `slide/NAME` (in the dev server), `shared/N` (in a build).
 * Each use calls `project`, because the deck changes while the dev server runs.
 */
export function lecternModules({
  project,
  served,
  loadSlide,
  state,
  shared = [],
  onModule,
}: {
  project: () => Project
  served: boolean
  /** Return the code of the slide module `slide/NAME`. */
  loadSlide: (name: string) => Promise<string>
  /** Return the state of the deck in the dev server. */
  state?: () => ServedState
  /** Code of the modules `shared/0`, `shared/1` … */
  shared?: readonly string[]
  /** Receives each of these modules when the bundler asks for it, with its code. */
  onModule?: (id: string, code: string) => void
}): Plugin {
  return {
    name: 'lectern',
    enforce: 'pre',
    config() {
      // Themes that extend the default theme find it, wherever they are.
      const dir = defaultThemeDir(engineDir)
      return dir ? { resolve: { alias: [{ find: /^@lectern\/theme-default(?=\/)/, replacement: dir }] } } : {}
    },
    async resolveId(asked, importer, options) {
      if (asked === slidesEntry) return slidesModule
      if (asked === editorEntry) return editorModule(options?.ssr === true)
      if (asked === editorImport && importer === editorLoader) return builtEditor
      // Setup files written for Slidev import their types from here.
      const id = asked === '@slidev/types' ? 'lectern/setup' : asked
      // Style sheets keep their plain name, because Vite detects the type of a file by its ending.
      if (id.startsWith(prefix)) return id.endsWith('.css') ? id : `\0${id}`
      const chart = aroundChart(id, importer)
      if (chart) return chart
      const bundled = served && bundledForDev(id)
      if (bundled) return bundled
      const entryPoint = entryPointOf(id)
      if (entryPoint) return engineSource(entryPoint)
      if (single.test(id) && !importer?.startsWith(engineSource(''))) return this.resolve(id, engineSource('index.ts'), { skipSelf: true })
      return undefined
    },
    async load(id, options) {
      const name = id.startsWith(`\0${prefix}slide/`) && id.slice(`\0${prefix}slide/`.length)
      const code = name
        ? await loadSlide(name)
        : await deckModule(id, project(), { served, shared, isPrerender: options?.ssr === true, state })
      if (code !== undefined) onModule?.(id, code)
      return code
    },
  }
}

/**
 * Share the engine's React with packages of a deck's own components, which Vite prebundles separately in the dev server. The replacement is a
 * module, so that packages that call `require('react')` find it as well.
 */
export function sharedReact(): Plugin {
  const mark = '\0shared:'
  return {
    name: 'lectern:shared-react',
    resolveId(id, importer) {
      if (importer?.startsWith(mark)) return { id, external: true }
      return single.test(id) ? mark + id : undefined
    },
    load(id) {
      const bundled = id.startsWith(mark) && bundledForDev(id.slice(mark.length))
      return bundled ? `export * from ${JSON.stringify(bundled)}\nexport { default } from ${JSON.stringify(bundled)}` : undefined
    },
  }
}

/** Return what the `vite.config.ts` of a deck, its addons and its theme sets for the bundler, without its plugins. */
export const bundlerOptions = ({ setup: { vite } }: Project): Pick<InlineConfig, 'define' | 'resolve'> => ({
  define: { ...vite.define },
  resolve: { alias: [...vite.alias] },
})

const isScript = /\.(?:[cm]?[jt]sx?|vue|mdx)$/

/** Let each module of the author say when its code begins and when it has run, so that the process that prerenders pages knows which one fails. */
export function markedModules(): Plugin {
  const isAuthors = (id: string) => isScript.test(id) && !/[\\/]node_modules[\\/]/.test(id) && !isInside(engineSource(''), id)
  return {
    name: 'lectern:marked-modules',
    enforce: 'post',
    transform: {
      filter: { id: isScript },
      handler(code, id) {
        if (!isAuthors(id)) return undefined
        const mark = (given: string) => `globalThis[Symbol.for('lectern.loading')]?.(${given});`
        return { code: `${mark(JSON.stringify(id))}${code}\n;${mark(`${JSON.stringify(id)}, true`)}`, map: null }
      },
    },
  }
}
