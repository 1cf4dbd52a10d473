import { describe, expect, it } from 'vitest'
import { anchorImports, finishSlide, linkSlide, sharedImports, sharedModule, slideExpression } from './finish-slide.ts'

const source = `
import { jsx as _jsx, Fragment } from "react/jsx-runtime"
import Layout from "/theme/layouts/cover.tsx"
import * as all from "./chart.ts"
import "./chart.css"
export default function Slide() { return _jsx(Layout, { children: _jsx(Fragment, { children: [all, "from \\"react/jsx-runtime\\""] }) }) }
`

describe('finishing a compiled slide', () => {
  const slide = finishSlide(source)

  it('finds each import with its names', () => {
    expect(slide.imports.map(({ specifier, names }) => [specifier, names])).toEqual([
      ['react/jsx-runtime', ['jsx', 'Fragment']],
      ['/theme/layouts/cover.tsx', ['default']],
      ['./chart.ts', ['*']],
      ['./chart.css', []],
    ])
  })

  it('makes the code shorter and keeps it a module', () => {
    expect(slide.code.length).toBeLessThan(source.length)
    expect(slide.code).toMatch(/export\s*\{\s*\w+ as default\s*\}|export default/)
  })

  it('links imports by their place and keeps the same words in texts', () => {
    const linked = linkSlide(slide, (specifier) => `/files/${specifier.length}.js`)
    expect(finishSlide(linked).imports.map(({ specifier }) => specifier)).toEqual([
      '/files/17.js',
      '/files/24.js',
      '/files/10.js',
      '/files/11.js',
    ])
    expect(linked).toContain('from "react/jsx-runtime"')
  })

  it('refuses what is not JavaScript', () => {
    expect(() => finishSlide('export default <')).toThrow(SyntaxError)
  })
})

describe('a slide as an expression, so that one file can hold many slides', () => {
  const expressionOf = (code: string) => slideExpression(finishSlide(code), (specifier) => specifier)
  const run = (expression = '', modules: object) => new Function(...Object.keys(modules), `return ${expression}`)(...Object.values(modules))

  it('gets its imports from variables', () => {
    const expression = expressionOf(`import plain, { 'a-b' as dashed, named as other } from "one"
import * as all from "two"
import "three"
export default function Slide(props) { return [plain, dashed, other, all, props] }`)
    const two = {}
    expect(run(expression, { one: { default: 1, 'a-b': 2, named: 3 }, two })(4)).toEqual([1, 2, 3, two, 4])
  })

  it('may have no imports', () => {
    expect(run(expressionOf('export default function Slide() { return 5 }'), {})()).toBe(5)
  })

  it.each([
    'export const a = 1; export default function Slide() { return a }',
    'console.log(1); export default function Slide() {}',
    'export default function Slide() {}; console.log(Slide)',
    'function Slide() {}; export { Slide as default }',
    'export default () => 1',
    'export default await import("x")',
    'export default class Slide {}',
    'export function Slide() {}',
  ])('is not possible with other code: %s', (code) => {
    expect(expressionOf(code)).toBeUndefined()
  })
})

describe('imports relative to the file that contains them', () => {
  it('become absolute, and nothing else changes', () => {
    const code = `import a from "./a.tsx"; import b from '../lib/b.ts'; import c from "c"; export default [a, b, c, "./a.tsx"]`
    expect(anchorImports(code, '/deck/parts')).toBe(
      `import a from "/deck/parts/a.tsx"; import b from "/deck/lib/b.ts"; import c from "c"; export default [a, b, c, "./a.tsx"]`,
    )
    expect(anchorImports('import c from "c"; export default c', '/deck')).toBe('import c from "c"; export default c')
  })
})

describe('shared imports', () => {
  it('list every specifier with all its names, in any order of the slides', () => {
    const one = finishSlide(`import { jsx } from 'react/jsx-runtime'; import A from 'a'; export default [jsx, A]`)
    const two = finishSlide(`import { jsxs, jsx } from 'react/jsx-runtime'; export default [jsx, jsxs]`)
    const expected = [
      ['a', ['default']],
      ['react/jsx-runtime', ['jsx', 'jsxs']],
    ]
    expect([...sharedImports([one, two])]).toEqual(expected)
    expect([...sharedImports([two, one])]).toEqual(expected)
  })

  it('are exported by one module each', () => {
    expect(sharedModule('a', ['default', 'b'])).toBe('export { default, b } from "a"')
    expect(sharedModule('a', ['*', 'default'])).toBe('export * from "a"\nexport { default } from "a"')
    expect(sharedModule('./a.css', [])).toBe('import "./a.css"')
  })
})
