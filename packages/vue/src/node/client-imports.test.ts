import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { clientNames, missingCode, missingNames, withoutMissing } from './client-imports.ts'

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

it('what exists is imported as before, also a component that Lectern has', () => {
  const code = `import RenderWhen from '@slidev/client/builtin/RenderWhen.vue'\nimport { useNav } from '@slidev/client'`
  expect(missingNames(code)).toEqual([])
  expect(withoutMissing(code)).toBe(code)
})

it('a name that Lectern has not throws when it is used, and no line moves', async () => {
  const code = `import {\n  useNav as nav,\n  useDrawings,\n} from '@slidev/client'\nuse()`
  const changed = withoutMissing(code)
  expect(changed.split('\n')).toHaveLength(code.split('\n').length)
  expect(changed).toContain("import { useNav as nav } from '@slidev/client'")
  expect(changed).toContain('const useDrawings = $missing("useDrawings of @slidev/client")')
  const { missing }: { missing(name: string): () => void } = await import(`data:text/javascript,${encodeURIComponent(missingCode)}`)
  expect(() => missing('useDrawings of @slidev/client')()).toThrow('Lectern has no counterpart of useDrawings of @slidev/client')
})
