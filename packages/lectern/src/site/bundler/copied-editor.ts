import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { builtFile, engineSource } from '../../compiler/project/index.ts'
import { contentHash } from '../site/site-writer.ts'

/** Load the style sheet of the editor before the editor. */
const loadStyles = `await new Promise((loaded, failed) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('./style.css', import.meta.url).href })
  link.onload = loaded
  link.onerror = () => failed(new Error('the style sheet of the editor did not come'))
  document.head.append(link)
})
`

/** Return the code of the editor's entry without imports that only a bundler can resolve. @internal for its test */
export function standaloneEntry(code: string): string {
  const standalone = code
    .replace(/import\s*["']\.\/style\.css["'];?/, loadStyles)
    .replace(/import (\w+) from\s*["'](\.\/[\w.-]+)\?url["']/g, 'const $1=new URL("$2",import.meta.url).href')
  if (/["']\.\/style\.css["'];|\?url["']/.test(standalone)) throw new Error('the prebuilt editor imports a file in an unknown way')
  return standalone
}

/** Return the files of the prebuilt editor by name, as browsers load them. */
function editorFiles(): ReadonlyMap<string, Uint8Array | string> {
  const names = readdirSync(builtFile('editor')).filter((name) => !name.startsWith('.'))
  return new Map(
    names.map((name) => {
      const content = readFileSync(builtFile(`editor/${name}`))
      return [name, name === 'create-editor.js' ? standaloneEntry(content.toString()) : content]
    }),
  )
}

/** Copy the prebuilt editor into a site that uses it. Its 11 MB would take longer to parse and minify than the rest of the deck. */
export function copiedEditor(base: string): Plugin {
  let used: { readonly folder: string; readonly files: ReadonlyMap<string, Uint8Array | string> } | undefined
  return {
    name: 'lectern:copied-editor',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id !== editorImport || importer !== editorLoader) return undefined
      const files = editorFiles()
      used = { folder: `assets/editor-${contentHash([...files.values()].map((content) => contentHash(content)).join())}`, files }
      return { id: `${base}${used.folder}/create-editor.js`, external: 'absolute' }
    },
    generateBundle() {
      for (const [name, source] of used?.files ?? []) this.emitFile({ type: 'asset', fileName: `${used?.folder}/${name}`, source })
    },
  }
}

/** The module that fetches the editor, and its import of it. */
export const editorLoader = engineSource('viewer/components/monaco/load-monaco.ts')
export const editorImport = './editor/create-editor.js'
