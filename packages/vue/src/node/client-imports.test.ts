import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { clientNames, missingNames } from './client-imports.ts'

it('knows exactly the names that the module for @slidev/client exports', () => {
  const file = new URL('../client/index.ts', import.meta.url)
  const { staticExports } = parseSync('index.ts', readFileSync(file, 'utf8')).module
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
  expect(names.sort()).toEqual(clientNames)
})

it.each([
  [`import { useNav, useDrawings } from '@slidev/client'`, ['useDrawings']],
  [`import {\n  useNav as nav,\n  isDark as dark,\n} from "@slidev/client/logic/dark"`, ['isDark']],
  [`import Goto from '@slidev/client/internals/Goto.vue'`, ['default']],
  [`import type { Slide } from '@slidev/client'\nimport { type A, useNav } from '@slidev/client'`, []],
  [`import { useDrawings } from './drawings'`, []],
])('names what %j imports and Lectern has not', (code, names) => {
  expect(missingNames(code).map(({ name }) => name)).toEqual(names)
})

it('gives the place of the name', () => {
  const code = `const a = 1\nimport { useNav, useDrawings } from '@slidev/client'`
  expect(code.slice(missingNames(code)[0]?.offset)).toMatch(/^useDrawings/)
})
