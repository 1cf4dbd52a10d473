import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Tools of other engines that a configuration may name. Their parts are left out, so the packages need not be installed. */
const standIns: Readonly<Record<string, string>> = {
  '@vitejs/plugin-vue': 'vite:vue',
  '@vitejs/plugin-vue-jsx': 'vite:vue-jsx',
  '@vitejs/plugin-react': 'vite:react',
  '@vitejs/plugin-react-swc': 'vite:react-swc',
  'unocss/vite': 'unocss',
  '@unocss/vite': 'unocss',
  'vite-plugin-inspect': 'vite-plugin-inspect',
  'unplugin-vue-components/vite': 'unplugin-vue-components',
  'unplugin-vue-markdown/vite': 'unplugin-vue-markdown',
  'vite-plugin-vue-server-ref': 'vite-plugin-vue-server-ref',
  'vite-plugin-remote-assets': 'vite-plugin-remote-assets',
}

/** Windi, which UnoCSS replaces, and the configuration of Slidev's earlier app. */
const ofWindi = /^(windicss|vite-plugin-windicss|@windicss\/.+|@slidev\/client\/windi\.config|@slidev\/[\w-]+\/windi\.config)(\/|$)/

const windi = `
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const merge = (one, two) => {
  const all = { ...one }
  for (const [key, value] of Object.entries(two ?? {}))
    all[key] = isObject(value) && isObject(all[key]) ? merge(all[key], value) : Array.isArray(value) && Array.isArray(all[key]) ? [...all[key], ...value] : value
  return all
}
export const mergeWindicssConfig = (...configs) => configs.reduce(merge, {})
export const defineConfig = (config) => config
export const transform = () => ({})
export const DefaultExtractor = () => ({})
const none = Object.assign(() => ({ name: 'vite-plugin-windicss' }), { withOptions: () => none })
export default none
`
const noConfig = 'export default {}'

/** Return whether an import of a configuration needs no package beside the deck. */
export const isStandIn = (specifier: string): boolean =>
  Object.hasOwn(standIns, specifier) || ofWindi.test(specifier) || specifier === 'vite' || specifier.startsWith('vite/')

const mark = '\0lectern:stand-in:'

const standIn = (name: string) => `
const plugin = () => ({ name: ${JSON.stringify(name)} })
export default plugin
export { plugin as Components }
`

const inPackage = /[\\/]node_modules[\\/].*\.[cm]?js$/

/** Let a configuration import packages from node_modules, the engine's own Vite, and stand-ins for the tools of other engines. */
export const configModules = (engineEntry: string): Plugin => ({
  name: 'lectern:config',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (importer === undefined || /^(\.|\/|node:|\0|[a-z]:)/i.test(id)) return undefined
    if (Object.hasOwn(standIns, id) || ofWindi.test(id)) return mark + id
    const from = id === 'vite' || id.startsWith('vite/') ? engineEntry : importer
    const found = await this.resolve(id, from, { skipSelf: true })
    const file = found?.id.split('?')[0] ?? ''
    return inPackage.test(file) ? { id: pathToFileURL(file).href, external: true } : found
  },
  load(id) {
    if (!id.startsWith(mark)) return undefined
    const name = id.slice(mark.length)
    if (!ofWindi.test(name)) return standIn(standIns[name] ?? '')
    return name.endsWith('windi.config') ? noConfig : windi
  },
})
