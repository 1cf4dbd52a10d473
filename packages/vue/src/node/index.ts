import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import vue from '@vitejs/plugin-vue'
import type { Plugin } from 'vite'
import { checkClientImports, clientNames, isComponent, missingCode, missingModule } from './client-imports.ts'
import { finiteUpdates } from './finite-updates.ts'
import { placedErrors } from './placed-errors.ts'
import { isReactSide, resolveTags } from './resolve-tags.ts'
import { scriptUpdates } from './script-updates.ts'
import { siteAddresses } from './site-addresses.ts'
import { slideTemplates } from './slide-templates.ts'
import { slidevNames } from './slidev-names.ts'
import { svgComponents } from './svg-components.ts'
import { compiler, tellingCompiler } from './vue-compiler.ts'
import type { VueOptions } from './vue-options.ts'

export { createStepReader, type TemplateStep } from './template-steps.ts'
export type { VueOptions, VueProblem } from './vue-options.ts'

const require = createRequire(import.meta.url)
const sources = join(dirname(require.resolve('@lectern/vue/package.json')), 'dist/modules')
const vueFile = (name: string) => join(dirname(require.resolve('vue/package.json')), 'dist', name)

/** A module that shows a Vue component in React has the component's path between these. */
const islandMark = '\0lectern-vue:'
const islandEnd = '.island'
const addressMark = '\0lectern-vue-address:'
const configsModule = 'virtual:lectern-vue/configs'
const slidesModule = 'virtual:lectern-vue/slides'
const setupModule = 'virtual:lectern-vue/setup'
const noStyles = '\0lectern-vue:none.css'

/** State that Slidev's server would share. */
const emptyState = '\0lectern-vue:state'
/** The module of a component that a setup file registers: `virtual:lectern-vue/registered/QRCode.vue`. */
const registeredMark = 'virtual:lectern-vue/registered/'

/** Return the component that renders what a setup file registers under a name, which is written there as in `QrCode` or as in `qr-code`. */
const registeredComponent = (name: string): string =>
  [
    `import { defineComponent, getCurrentInstance, h, resolveComponent } from 'vue'`,
    `const inCapitals = (name) => name.replaceAll(/(?:^|-)([a-z\\d])/g, (_, letter) => letter.toUpperCase())`,
    `export default defineComponent({ inheritAttrs: false, setup(_, { attrs, slots }) {`,
    `const names = Object.keys(getCurrentInstance().appContext.components)`,
    `const component = resolveComponent(names.find((each) => inCapitals(each) === ${JSON.stringify(name)}) ?? ${JSON.stringify(name)})`,
    `return () => h(component, attrs, slots) } })`,
  ].join('\n')

/** The module with the styles of a component for all slides has the component's path after this. */
const stylesMark = '@lectern/vue/styles-of:'

/** Return the module that imports the styles of a component that are not for itself alone. */
function sharedStyles(file: string): string {
  const { styles } = compiler.parse(readFileSync(file, 'utf8'), { filename: file, sourceMap: false }).descriptor
  return styles
    .flatMap(({ scoped, module, src, lang = 'css' }, index) =>
      scoped || module || src ? [] : [`import ${JSON.stringify(`${file}?vue&type=style&index=${index}&lang.${lang}`)}`],
    )
    .join('\n')
}

/** Style sheets of Slidev's own app, by the paths with which themes import them. Lectern has its own rules for the others. */
const slidevSheet = /^(?:@slidev\/client\/(?:styles\/)?[\w./-]+\.css|uno\.css|virtual:uno\.css)$/

/**
 * Create the plugins that compile `.vue` files. React's modules get each as a React component: a server build renders it, and a browser takes that HTML
 * over. Other modules get the Vue component itself.
 */
export function vuePlugins(options: VueOptions): Plugin[] {
  return [
    islands(options),
    finiteUpdates(),
    svgComponents(),
    checkClientImports(options.report),
    slidevNames(),
    scriptUpdates(
      placedErrors(
        vue({
          compiler: tellingCompiler(options.report),
          features: { optionsAPI: true },
          template: {
            transformAssetUrls: { includeAbsolute: true },
            compilerOptions: { nodeTransforms: [slideTemplates(options)] },
          },
        }),
        options.report,
      ),
    ),
    resolveTags(options),
    siteAddresses(),
  ]
}

/** Return the names that scripts of slides can import from `vue`, or from `@slidev/client` and the paths below it. A component is a default export. */
export async function exportedNames(specifier: string): Promise<readonly string[]> {
  if (specifier === 'vue') return Object.keys(await import('vue'))
  return isComponent(specifier) && specifier.endsWith('.vue') ? ['default'] : clientNames
}

/** Return the words in the source of a layout whose code reads its slots; undefined for any other file. */
function wordsOfLayout(file: string): readonly string[] | undefined {
  const text = /[\\/]layouts[\\/][^\\/]+\.vue$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : ''
  return /\$slots|\buseSlots\b/.test(text) ? [...new Set(text.match(/[\w-]+/g))] : undefined
}

/** Return the module that lists the setup files for Vue apps, each with its name for messages. */
const setupsModule = (files: readonly string[], root: string): string =>
  [
    ...files.map((file, index) => `import setup${index} from ${JSON.stringify(file)}`),
    `export const setups = [${files.map((file, index) => `[${JSON.stringify(relative(root, file))}, setup${index}]`).join(', ')}]`,
  ].join('\n')

function islands({ base, configs, slides, setups, isPublic }: VueOptions): Plugin {
  let served = false
  let root = ''
  return {
    name: 'lectern-vue',
    enforce: 'pre',
    config(_, { command }) {
      served = command === 'serve'
      // Packages that are prepared for the dev server keep their imports of Vue, so that a page has only one.
      return { optimizeDeps: { exclude: ['vue', '@slidev/client'] } }
    },
    configResolved(config) {
      root = config.root
      // The compiler reads imported types of props with the deck's TypeScript.
      compiler.registerTS(() => createRequire(join(root, 'noop.js'))('typescript'))
    },
    configureServer({ watcher, moduleGraph }) {
      watcher.on('change', (file) => {
        if (!/\.mdx?$/.test(file)) return
        for (const id of [configsModule, slidesModule]) {
          const found = moduleGraph.getModuleById(`\0${id}`)
          if (found) moduleGraph.invalidateModule(found)
        }
      })
    },
    async resolveId(id, importer = '', { ssr }) {
      if (id === 'vue') return vueFile(served ? 'vue.runtime.esm-browser.js' : 'vue.runtime.esm-bundler.js')
      if (id === 'vue/server-renderer' || id === '@vue/server-renderer')
        return createRequire(vueFile('x'))
          .resolve('@vue/server-renderer')
          .replace(/index\.js$/, 'dist/server-renderer.esm-bundler.js')
      if (slidevSheet.test(id)) return id.endsWith('/layouts-base.css') ? join(sources, 'styles/layouts-base.css') : noStyles
      if (id.startsWith(stylesMark)) return `\0${id}.js`
      const ownSheet = /^@lectern\/vue\/(styles\/(?:base|under-slides)\.css)$/.exec(id)?.[1]
      if (ownSheet) return join(sources, ownSheet)
      if (id === missingModule) return `\0${missingModule}`
      if (id === '#slidev/slides' || id === '/@slidev/slides') return join(sources, 'client/slidev-slides.js')
      if (id === '#slidev/configs' || id === '/@slidev/configs') return join(sources, 'client/slidev-configs.js')
      if (id.startsWith('server-reactive:') || id.startsWith('server-ref:')) return emptyState
      if (id.startsWith(registeredMark)) return isReactSide(importer) ? islandMark + id + islandEnd : `\0${id}.js`
      if (id === '@slidev/client' || (id.startsWith('@slidev/client/') && !isComponent(id))) return join(sources, 'client/index.js')
      if ([configsModule, setupModule, slidesModule].includes(id)) return `\0${id}`
      if (id === '@lectern/vue/island') return join(sources, 'react', ssr ? 'prerender-island.js' : 'mount-island.js')
      if (id === '@lectern/vue/script') return join(sources, 'react', ssr ? 'prerender-script.js' : 'mount-script.js')
      if (id === '@lectern/vue/react-outlet') return join(sources, 'react/react-outlet.js')
      if (id === '@lectern/vue/pages') return join(sources, 'react/fill-markup.js')
      if (/^\/[^/]/.test(id) && /\.vue$/.test(importer.split('?')[0] ?? '') && isPublic(id)) return addressMark + id
      if (!/\.(vue|svg\?component)$/.test(id) || !isReactSide(importer)) return undefined
      // A component of Slidev is the same for each module that imports it, and React gets it as an island.
      const found = await this.resolve(id, isComponent(id) ? undefined : importer, { skipSelf: true })
      return found && islandMark + found.id + islandEnd
    },
    load(id, options) {
      if (id === `\0${configsModule}`)
        return `export const base = ${JSON.stringify(base)}\nexport const mode = '${served ? 'dev' : 'build'}'\nexport const configs = ${JSON.stringify(configs())}`
      if (id === `\0${slidesModule}`) return `export const slides = ${JSON.stringify(slides())}`
      if (id === `\0${setupModule}`) return setupsModule(setups(), root)
      if (id === noStyles) return ''
      if (id.startsWith(`\0${stylesMark}`)) return sharedStyles(id.slice(stylesMark.length + 1, -'.js'.length))
      if (id === `\0${missingModule}`) return missingCode
      if (id === emptyState) return 'export default {}'
      if (id.startsWith(`\0${registeredMark}`)) return registeredComponent(basename(id, '.vue.js'))
      if (id.startsWith(addressMark)) return `export default ${JSON.stringify(base + id.slice(addressMark.length + 1))}`
      if (!id.startsWith(islandMark)) return undefined
      const file = id.slice(islandMark.length, -islandEnd.length)
      const path = JSON.stringify(file)
      // The path of a drawing has a mark before it.
      const name = relative(root, file.replace(/^\0[^:]*:/, ''))
      return [
        // A module that needs a browser while it loads is left to the browser, as one is that needs it later.
        options?.ssr
          ? `const component = await import(${path}).then((module) => module.default, (error) => ({ setup() { throw error } }))`
          : `import component from ${path}`,
        `import { createIsland } from '@lectern/vue/island'`,
        `export default createIsland(component, ${JSON.stringify(name)}${options?.ssr ? `, ${JSON.stringify(wordsOfLayout(file))}` : ''})`,
      ].join('\n')
    },
  }
}
