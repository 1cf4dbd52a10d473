import { expect, it } from 'vitest'
import { findRunImports, findTypeImports, runImportsOf, runModuleFor, typesModuleFor } from './run-imports.ts'

it.each([
  ["import a from 'a'\nimport { b as c } from \"@scope/b\"\nimport * as d from './d'", ['./d', '@scope/b', 'a']],
  ["import {\n  a,\n  b,\n} from 'a'", ['a']],
  ["import 'effects'\nexport * from 'b'", ['b', 'effects']],
  ["const { a } = await import('a')", ['a']],
  ["import type { A } from 'types'\nimport a, { type B } from 'a'", ['a']],
  ["const text = 'import'\nconsole.log(\"from 'a'\")", []],
  ["import a from 'a'\nimport b from 'a'", ['a']],
])('finds what code imports: %j', (code, names) => {
  expect(findRunImports(code)).toEqual(names)
})

it('finds what code uses the types of, too', () => {
  expect(findTypeImports("import type { A } from 'types'\nimport a, { type B } from 'a'\nexport type { C } from './c'")).toEqual([
    './c',
    'a',
    'types',
  ])
  expect(typesModuleFor(['a'])).toBe('virtual:lectern/types/$5B$22a$22$5D')
})

it('names a module by its imports, in characters that every system takes in a path', () => {
  const names = ['./später.ts', '@scope/a/b', 'x"y']
  const specifier = runModuleFor(names)
  expect(specifier).toMatch(/^virtual:lectern\/run\/[\w$.-]+$/)
  expect(runImportsOf(specifier.slice('virtual:lectern/run/'.length))).toEqual(names)
})
