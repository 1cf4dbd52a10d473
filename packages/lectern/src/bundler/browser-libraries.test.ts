import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserLibraries } from './browser-libraries.ts'

function resolve(id: string, ssr: boolean): unknown {
  const { resolveId } = browserLibraries()
  if (typeof resolveId !== 'function') throw new TypeError('a plugin with resolveId was expected')
  return Reflect.apply(resolveId, undefined, [id, undefined, { ssr }])
}

it('finds Mermaid as files that need no preparing', () => {
  const file = String(resolve('mermaid', false))
  expect(file).toMatch(/\.mjs$/)
  expect(existsSync(file)).toBe(true)
})

it('leaves it out of what draws the pages on the server', () => {
  const { load } = browserLibraries()
  if (typeof load !== 'function') throw new TypeError('a plugin with load was expected')
  expect(Reflect.apply(load, undefined, [resolve('mermaid', true)])).toBe('export default undefined')
})

it('knows nothing of other packages', () => {
  expect(resolve('react', false)).toBeUndefined()
})
