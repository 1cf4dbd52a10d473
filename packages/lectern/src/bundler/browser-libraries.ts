import type { Plugin } from 'vite'
import { builtFile } from '../project/index.ts'

/** Libraries that a browser fetches when it draws, each with its file in the built engine, which needs no preparation. */
const libraries: ReadonlyMap<string, string> = new Map([['mermaid', 'mermaid/mermaid.esm.min.mjs']])

const nothing = '\0lectern:nothing'

/** Resolve these libraries to one set of files in builds and in the authoring server. Drawing on the server needs none of them. */
export function browserLibraries(): Plugin {
  return {
    name: 'lectern:browser-libraries',
    enforce: 'pre',
    resolveId(id, _importer, { ssr }) {
      const file = libraries.get(id)
      return file && (ssr ? nothing : builtFile(file))
    },
    load: (id) => (id === nothing ? 'export default undefined' : undefined),
  }
}
