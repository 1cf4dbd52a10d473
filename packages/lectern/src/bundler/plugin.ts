import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { authoringFile, engineDir, engineSource, type Project } from '../project/index.ts'
import { defaultThemeDir } from '../theme/node/index.ts'

import { prefix, virtualModule } from './virtual-modules.ts'

/** The engine's public doors as the bundler finds them, wherever the deck lies. */
const doors: Readonly<Record<string, string>> = {
  lectern: 'index.ts',
  'lectern/app': 'app/index.ts',
  'lectern/app/authoring': 'app/authoring.ts',
  'lectern/app/server': 'app/server.ts',
  'lectern/components': 'components/index.ts',
  'lectern/recording': 'recording/browser/index.ts',
  'lectern/setup': 'setup/model/index.ts',
  'lectern/theme': 'theme/browser/index.ts',
}

/** `lectern/components/PART`: components that only some slides need, each part in a folder of its own. */
const componentPart = /^lectern\/components\/([\w-]+)$/

/** The editor: fetched by the slides that ask for it, never bundled with the engine, and nothing where pages are drawn. */
const editorDoor = 'lectern/monaco'
const editorModule = (onServer: boolean) => (onServer ? `\0${prefix}no-editor` : engineSource('components/monaco/load-monaco.ts'))

function doorOf(id: string): string | undefined {
  const part = componentPart.exec(id)?.[1]
  return part ? `components/${part}/index.ts` : doors[id]
}

/** Packages of which a page may hold only one copy: the engine's. */
const single = /^(react|react-dom|scheduler)(\/|$)/

const baseLayouts = engineSource('theme/browser/layouts/')
const builtIns = engineSource('components/built-in/')

/** What the authoring server serves instead of the engine's source and React: modules that were bundled with the engine. */
function bundledForAuthoring(id: string): string | undefined {
  if (doorOf(id) || single.test(id)) {
    const file = authoringFile(`${id.replaceAll('/', '-')}.js`)
    // A part with a large library of its own is not bundled: the bundler serves it from the source when a slide asks for it.
    return componentPart.test(id) && !existsSync(file) ? undefined : file
  }
  if (id.startsWith(baseLayouts)) return authoringFile(`layout-${basename(id, '.tsx')}.js`)
  if (id.startsWith(builtIns)) return authoringFile(`component-${basename(id, '.tsx')}.js`)
  return undefined
}

/** The stage as a part of the components that is served from its source imports it: the copy that everything else on the page has. */
const isStage = (id: string, importer: string | undefined) =>
  importer?.startsWith(engineSource('components/')) && join(dirname(importer), id) === engineSource('stage/browser/index.ts')

/**
 * Gives Vite the deck as virtual modules, one a file: `virtual:lectern/client`, `server`, `deck`, `layers`, `styles`, `layout/NAME`,
 * `slide/NAME` (in the authoring server), `shared/N` (in a build).
 * `project` is asked for each time, for it changes while the authoring server runs.
 */
export function lecternModules({
  project,
  served,
  loadSlide,
  shared = [],
}: {
  project: () => Project
  served: boolean
  /** Code of the slide module `slide/NAME`. */
  loadSlide: (name: string) => Promise<string>
  /** Code of the modules `shared/0`, `shared/1` … */
  shared?: readonly string[]
}): Plugin {
  return {
    name: 'lectern',
    enforce: 'pre',
    config() {
      // Themes that build on the default one find it, wherever they lie.
      const dir = defaultThemeDir(engineDir)
      return dir ? { resolve: { alias: [{ find: /^@lectern\/theme-default(?=\/)/, replacement: dir }] } } : {}
    },
    async resolveId(asked, importer, options) {
      if (asked === editorDoor) return editorModule(options?.ssr === true)
      // Setup files that were written for Slidev take their types from here.
      const id = asked === '@slidev/types' ? 'lectern/setup' : asked
      // Style sheets keep their plain name, for Vite tells what a file is by its ending.
      if (id.startsWith(prefix)) return id.endsWith('.css') ? id : `\0${id}`
      const bundled = served && bundledForAuthoring(id)
      if (bundled) return bundled
      if (served && isStage(id, importer)) return authoringFile('lectern-stage.js')
      const door = doorOf(id)
      if (door) return engineSource(door)
      if (single.test(id) && !importer?.startsWith(engineSource(''))) return this.resolve(id, engineSource('index.ts'), { skipSelf: true })
      return undefined
    },
    async load(id) {
      if (id === `${prefix}utilities.css`) return project().ownUtilities()
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      if (name.startsWith('slide/')) return loadSlide(name.slice('slide/'.length))
      if (name.startsWith('shared/')) return shared[Number(name.slice('shared/'.length))]
      return virtualModule(name, project(), served)
    },
  }
}

/**
 * For packages that a deck's own components bring, which Vite bundles by themselves in the authoring server: they share the engine's React too.
 * What stands between is a module, so that packages which call `require('react')` find it as well.
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
      const bundled = id.startsWith(mark) && bundledForAuthoring(id.slice(mark.length))
      return bundled ? `export * from ${JSON.stringify(bundled)}\nexport { default } from ${JSON.stringify(bundled)}` : undefined
    },
  }
}
