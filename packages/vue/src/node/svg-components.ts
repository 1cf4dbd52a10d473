import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const mark = '\0lectern-vue-svg:'
const svg = /^\s*(?:<\?xml.*?\?>)?\s*(?:<!--.*?-->\s*)*<svg\b([^>]*)>(.*)<\/svg>\s*$/s
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Return the module of a Vue component that renders an SVG file; undefined for other text. @internal for its test */
export function svgComponent(text: string): string | undefined {
  const [, attributes, inside] = svg.exec(text) ?? []
  if (attributes === undefined || inside === undefined) return undefined
  const props = Object.fromEntries(
    [...attributes.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  )
  return `import { h } from 'vue'\nexport default (props) => h('svg', { ...${JSON.stringify({ ...props, innerHTML: inside.trim() })}, ...props })`
}

/** Return whether the package around a file loads its SVG files as components. */
function loadsComponents(file: string): boolean {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      return readFileSync(join(folder, 'package.json'), 'utf8').includes('"vite-svg-loader"')
    } catch {
      // The package is further up.
    }
  }
  return false
}

/** Create the plugin that makes Vue components of SVG files: in packages that depend on `vite-svg-loader`, as that plugin does, and with `?component`, as all files in `components/` have. */
export const svgComponents = (): Plugin => ({
  name: 'lectern-vue:svg',
  enforce: 'pre',
  async resolveId(id, importer = '') {
    if (id.startsWith(mark)) return id
    const isAsked = id.endsWith('.svg?component')
    if (!isAsked && !(id.endsWith('.svg') && /\.(vue|ts)(\?|$)/.test(importer) && loadsComponents(importer.split('?')[0] ?? '')))
      return undefined
    const found = await this.resolve(id.replace('?component', ''), importer, { skipSelf: true })
    return found && `${mark}${found.id}.js`
  },
  load(id) {
    if (!id.startsWith(mark)) return undefined
    const file = id.slice(mark.length, -'.js'.length)
    this.addWatchFile(file)
    return svgComponent(readFileSync(file, 'utf8'))
  },
})
