import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { engineSource } from '../../compiler/project/index.ts'
import { browserLibraries } from './browser-libraries.ts'

function resolve(id: string, ssr: boolean, importer?: string): unknown {
  const { resolveId } = browserLibraries()
  if (typeof resolveId !== 'function') throw new TypeError('a plugin with resolveId was expected')
  return Reflect.apply(resolveId, undefined, [id, importer, { ssr }])
}

it('resolves Mermaid to files that need no preparation', () => {
  const file = String(resolve('mermaid', false))
  expect(file).toMatch(/\.mjs$/)
  expect(existsSync(file)).toBe(true)
})

it('leaves Mermaid out of prerendering', () => {
  const { load } = browserLibraries()
  if (typeof load !== 'function') throw new TypeError('a plugin with load was expected')
  expect(Reflect.apply(load, undefined, [resolve('mermaid', true)])).toBe('export default undefined')
})

it.each(['d3-array', 'd3-dsv', 'd3-scale', 'd3-shape', 'mediabunny', 'motion', 'motion/mini'])(
  'finds the used parts of %s, for the engine alone',
  (name) => {
    expect(existsSync(String(resolve(name, false, engineSource('viewer/components/motion/move.ts'))))).toBe(true)
    expect(resolve(name, false, '/deck/components/Chart.tsx')).toBeUndefined()
  },
)

it('has every part that the engine imports of a library', () => {
  const modules = readdirSync(engineSource(''), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const imports = modules.flatMap((name) => [
    ...readFileSync(engineSource(name), 'utf8').matchAll(/import \{([^}]+)\} from "((?:d3-|mediabunny|motion)[^"]*)"/g),
  ])
  const missing = imports.flatMap(([, names = '', library = '']) => {
    const file = readFileSync(String(resolve(library, false, engineSource('viewer/components/motion/move.ts'))), 'utf8')
    const exported = new Set(
      /export \{([^}]*)\}/
        .exec(file)?.[1]
        ?.split(',')
        .map((name) => name.replace(/.* as /, '').trim()),
    )
    const wanted = names.split(',').map((name) => name.replace(/ as .*/, '').trim())
    return wanted.filter((name) => name !== '' && !exported.has(name)).map((name) => `${library} ${name}`)
  })
  expect(imports.length).toBeGreaterThan(6)
  expect(missing).toEqual([])
})

it('ignores other packages', () => {
  expect(resolve('react', false)).toBeUndefined()
})
