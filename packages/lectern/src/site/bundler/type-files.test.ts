import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectReader, type Project } from '../../compiler/project/index.ts'
import { collectTypes } from './type-files.ts'

let dir: string
let project: Project
const files: Readonly<Record<string, string>> = {
  'slides.md': '# One',
  'snippets/own.ts': "import type { Deep } from 'deep'\nexport const own: Deep = 1",
  'node_modules/plain/package.json': '{ "name": "plain", "types": "./lib/main.d.ts" }',
  'node_modules/plain/lib/main.d.ts': "export * from './part.js'\nimport { Deep } from 'deep/sub'\n/// <reference path=\"extra.d.ts\" />",
  'node_modules/plain/lib/part.d.ts': 'export declare const part: number',
  'node_modules/plain/lib/extra.d.ts': 'declare const extra: string',
  'node_modules/deep/package.json':
    '{ "name": "deep", "exports": { ".": { "import": { "types": "./d/index.d.mts" } }, "./*": { "types": "./d/*.d.ts", "default": "./d/*.js" } } }',
  'node_modules/deep/d/index.d.mts': 'export type Deep = number',
  'node_modules/deep/d/sub.d.ts': 'export type Deep = number',
  'node_modules/untyped/package.json': '{ "name": "untyped", "main": "index.js" }',
  'node_modules/@types/untyped/package.json': '{ "name": "@types/untyped", "types": "index.d.ts" }',
  'node_modules/@types/untyped/index.d.ts': "export declare function go(): void\nimport 'node:fs'",
  'package.json': '{}',
}

beforeAll(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-types-')))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, 'deck', name)), { recursive: true })
    writeFileSync(join(dir, 'deck', name), text)
  }
  writeFileSync(join(dir, 'secret.ts'), 'export const key = 1')
  project = await createProjectReader({ entry: join(dir, 'deck/slides.md') })()
})
afterAll(() => rmSync(dir, { recursive: true }))

const addresses = (...names: readonly string[]) => Object.keys(collectTypes(project, names)).sort()

it('docs/guide/code.md, "Editors": a package has its types, and those of what they import', () => {
  const types = collectTypes(project, ['plain'])
  expect(Object.keys(types).sort()).toEqual(
    [
      'deep/d/sub.d.ts',
      'deep/sub/package.json',
      'plain/lib/extra.d.ts',
      'plain/lib/main.d.ts',
      'plain/lib/part.d.ts',
      'plain/package.json',
    ].map((name) => `file:///node_modules/${name}`),
  )
  expect(types['file:///node_modules/deep/sub/package.json']).toBe('{"name":"deep","types":"../d/sub.d.ts"}')
})

it('a package without types has those of @types; modules of Node and packages that are not installed have none', () => {
  expect(addresses('untyped', 'node:path', 'none')).toEqual([
    'file:///node_modules/@types/untyped/index.d.ts',
    'file:///node_modules/@types/untyped/package.json',
  ])
})

it('a file of snippets is beside the code; no file outside of the project is read', () => {
  expect(addresses('./own', '../../secret')).toEqual([
    'file:///node_modules/deep/d/index.d.mts',
    'file:///node_modules/deep/package.json',
    'file:///own.ts',
  ])
})
