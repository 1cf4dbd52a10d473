import { expect, it } from 'vitest'
import { firstLoad } from './first-load.ts'

/** Create a graph of modules from their code. */
const graphOf = (modules: Readonly<Record<string, string>>) => ({
  getModuleInfo: (id: string) => {
    const code = modules[id]
    if (code === undefined) return null
    const names = [...code.matchAll(/(?:from|import) "([^"]+)"/g)].map(([, from = '']) => from)
    return { code, importedIds: names.map((name) => new URL(name, `file://${id}`).pathname) }
  },
})
const load = (modules: Readonly<Record<string, string>>, whole = (_: string) => false) =>
  [...firstLoad(graphOf(modules), '/app.ts', whole)].slice(1)

const room = {
  '/lib/index.js': 'export { a, other as b } from "./a.ts";\nexport { Splitter } from "./Splitter.ts";\n',
  '/lib/a.ts': 'import { c } from "./c.ts"; export const a = c, other = 2',
  '/lib/c.ts': 'export const c = 1',
  '/lib/Splitter.ts': 'export const Splitter = 1',
}

it('has only those modules of an index file whose names are imported, and their imports', () => {
  expect(load({ '/app.ts': 'import { b as mine } from "./lib/index.js"; mine()', ...room })).toEqual(['/lib/a.ts', '/lib/c.ts'])
})

it('has the modules of all importers', () => {
  const app = 'import { a } from "./lib/index.js"; import { b } from "./b.ts"'
  expect(load({ '/app.ts': app, '/b.ts': 'import { Splitter } from "./lib/index.js"; export const b = 1', ...room })).toContain(
    '/lib/Splitter.ts',
  )
})

it('finds a name that an index file exports from another index file', () => {
  const app = { '/app.ts': 'import { mine } from "./app/index.js"', '/app/index.js': 'export { b as mine } from "../lib/index.js"' }
  expect(load({ ...app, ...room })).toEqual(['/lib/a.ts', '/lib/c.ts'])
  expect(load({ ...app, ...room }, (id) => id === '/app/index.js')).toEqual(['/app/index.js', '/lib/a.ts', '/lib/c.ts'])
})

it.each([
  ['that does more than export', { '/lib/index.js': 'import "./a.ts";\nexport { Splitter } from "./Splitter.ts"' }],
  ['that exports all of a module', { '/lib/index.js': 'export * from "./a.ts";\nexport { Splitter } from "./Splitter.ts"' }],
])('has all of an index file %s', (_, changed) => {
  expect(load({ '/app.ts': 'import { a } from "./lib/index.js"', ...room, ...changed })).toContain('/lib/Splitter.ts')
})

it('has all of an index file that is imported as a whole, or that counts as a whole', () => {
  expect(load({ '/app.ts': 'import * as lib from "./lib/index.js"', ...room })).toContain('/lib/Splitter.ts')
  expect(load({ '/app.ts': 'import { a } from "./lib/index.js"', ...room }, (id) => id === '/lib/index.js')).toContain('/lib/Splitter.ts')
})
