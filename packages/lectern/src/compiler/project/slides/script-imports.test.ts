import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFiles } from '../../../base/files/index.ts'
import { ownExports, withoutTypes } from './script-imports.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-exports-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const namesOf = (files: Readonly<Record<string, string>>, specifier = './a') => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return ownExports(specifier, 'slides.md', createFiles({ root: dir, dir }))?.names
}

it('a module of the deck exports values and types by their public names', () => {
  const text = 'export const one = 1\nconst two = 2\nexport { two as deux }\nexport default 3\nexport interface Row { a: number }'
  expect(namesOf({ 'a.ts': text })).toEqual(['Row', 'default', 'deux', 'one'])
})

it('a module re-exports the names of other modules that are known', () => {
  const b = 'export const b = 1\nexport default 2'
  expect(namesOf({ 'a.ts': "export * from './b'\nexport * as all from 'vue'", 'b.js': b })).toEqual(['all', 'b'])
  expect(namesOf({ 'a.ts': "export * from 'some-package'" })).toBeUndefined()
  expect(namesOf({ 'a.ts': "export * from './b'", 'b.js': "export * from './a'" })).toBeUndefined()
})

it.each<[string, Record<string, string>, string]>([
  ['a module that cannot be read', { 'a.ts': 'export const = 1' }, './a'],
  ['a module of Node', { 'a.js': 'module.exports = { a: 1 }' }, './a'],
  ['data', { 'a.json': '{}' }, './a.json'],
  ['a package', {}, 'vue'],
  ['a path out of the project', {}, '../../../../etc/a'],
])('the names of %s are not known', (_, files, specifier) => {
  expect(namesOf(files, specifier)).toBeUndefined()
})

describe('withoutTypes', () => {
  it('keeps unused imports, which the markup may use', async () => {
    expect(await withoutTypes("import Item from './Item.tsx'\nimport type { A } from './a.ts'\nconst a: A = 1 as never")).toBe(
      'import Item from "./Item.tsx";\nconst a = 1;\n',
    )
  })

  it('returns the place of a mistake', async () => {
    expect(await withoutTypes('const a: number = 1\nconst b: = 1')).toEqual({ message: 'unexpected token', offset: 29 })
  })
})
