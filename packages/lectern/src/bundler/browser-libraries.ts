import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Libraries that a browser fetches when it draws, each with its complete file, which needs no preparation. */
const libraries: ReadonlyMap<string, string> = new Map([['mermaid', 'mermaid/dist/mermaid.esm.min.mjs']])

const nothing = '\0lectern:nothing'

/** Resolve these libraries to one set of files in builds and in the authoring server. Drawing on the server needs none of them. */
export function browserLibraries(): Plugin {
  return {
    name: 'lectern:browser-libraries',
    enforce: 'pre',
    resolveId(id, _importer, { ssr }) {
      const file = libraries.get(id)
      return file && (ssr ? nothing : require.resolve(file))
    },
    load: (id) => (id === nothing ? 'export default undefined' : undefined),
  }
}
