import type { Plugin } from 'vite'
import { builtFile, engineSource } from '../../compiler/project/index.ts'

/** A library that a browser fetches when a slide has a diagram. Its file is whole and needs no preparation. */
const mermaid = 'mermaid'

/** Files in the built engine with the parts of these libraries that the engine uses. The deck may use other parts. */
const usedParts: ReadonlyMap<string, string> = new Map([
  ['d3-array', 'libraries/d3-array.js'],
  ['d3-dsv', 'libraries/d3-dsv.js'],
  ['d3-scale', 'libraries/d3-scale.js'],
  ['d3-shape', 'libraries/d3-shape.js'],
  ['mediabunny', 'libraries/mediabunny.js'],
  ['motion', 'libraries/motion.js'],
  ['motion/mini', 'libraries/motion-mini.js'],
])

const nothing = '\0lectern:nothing'

/** Resolve libraries to files of the built engine, in builds and in the dev server. Prerendering does not need Mermaid. */
export function browserLibraries(): Plugin {
  return {
    name: 'lectern:browser-libraries',
    enforce: 'pre',
    resolveId(id, importer, { ssr }) {
      if (id === mermaid) return ssr ? nothing : builtFile('mermaid/mermaid.esm.min.mjs')
      const file = importer?.startsWith(engineSource('')) ? usedParts.get(id) : undefined
      return file && builtFile(file)
    },
    load: (id) => (id === nothing ? 'export default undefined' : undefined),
  }
}
