import { describe, expect, it } from 'vitest'
import { copiedEditor, editorImport, editorLoader, standaloneEntry } from './copied-editor.ts'

function copy(id: string, importer: string) {
  const { resolveId, generateBundle } = copiedEditor('/talk/')
  if (typeof resolveId !== 'function' || typeof generateBundle !== 'function') throw new TypeError('a plugin with two hooks was expected')
  const files = new Map<string, string>()
  const emitFile = ({ fileName, source }: { fileName: string; source: string | Uint8Array }) =>
    files.set(fileName, typeof source === 'string' ? source : new TextDecoder().decode(source))
  const resolved = Reflect.apply(resolveId, undefined, [id, importer])
  Reflect.apply(generateBundle, { emitFile }, [])
  return { resolved, files }
}

describe('the editor of a site', () => {
  it('is copied as it was prebuilt, and imported from its copy', () => {
    const { resolved, files } = copy(editorImport, editorLoader)
    const [, folder] = /^\/talk\/(assets\/editor-[\w-]{8})\/create-editor\.js$/.exec(resolved.id) ?? []
    expect(resolved.external).toBe('absolute')
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(
        ['create-editor.js', 'editor.worker.js', 'ts.worker.js', 'sandbox.html', 'style.css'].map((name) => `${folder}/${name}`),
      ),
    )
    expect([...files.keys()].filter((name) => /\/\./.test(name))).toEqual([])
    // Every file that the entry names is there.
    const entry = files.get(`${folder}/create-editor.js`) ?? ''
    for (const [, name] of entry.matchAll(/["'`]\.\/([\w.-]+\.(?:js|css|html))["'`]/g))
      expect(files.has(`${folder}/${name}`), name).toBe(true)
  })

  it('is only in sites that import it', () => {
    expect(copy('./other.ts', editorLoader).files.size).toBe(0)
    expect(copy(editorImport, '/deck/components/Chart.tsx').files.size).toBe(0)
  })

  it('has an entry without imports that only a bundler can resolve', () => {
    const entry = standaloneEntry(`import"./style.css";import{a}from"./chunk.js";import b from"./b.worker.js?url";export{a,b}`)
    expect(entry).toContain('const b=new URL("./b.worker.js",import.meta.url).href;')
    expect(entry).toContain(`new URL('./style.css', import.meta.url)`)
    expect(() => standaloneEntry('import * as c from "./c.js?url"')).toThrow(/unknown way/)
  })
})
