import { describe, expect, it } from 'vitest'
import { type Compilation, createCompilation } from './compilation.ts'
import type { CompileContext } from './compile-types.ts'
import { recordOf } from './testing/compile-text.ts'

function compilationOf(content: string, key = 'k'): Compilation {
  const record = { ...recordOf(content, 5), filepath: 'parts/a.md' }
  return createCompilation({ key, format: 'md', contentLine: 21, frontmatterPlaces: new Map(), text: {}, record }, {} as CompileContext)
}

describe('problems of a slide', () => {
  it('are reported with file, line, column and source line of the deck', () => {
    const { report, problems } = compilationOf('a\r\nb\rc\nd')
    report({ line: 3, column: 2 }, { what: 'X', allowed: 'Y.', nearest: 'z' })
    expect(problems).toEqual([
      {
        severity: 'error',
        place: { file: 'parts/a.md', line: 23, column: 2 },
        what: 'X',
        allowed: 'Y.',
        nearest: 'z',
        sourceLine: 'c',
        slide: 5,
      },
    ])
  })

  it('may be in another place than the content', () => {
    const { report, problems } = compilationOf('a')
    report({ file: 'slides.md', line: 2, column: 3 }, { severity: 'warning', what: 'X' })
    expect(problems).toEqual([{ severity: 'warning', place: { file: 'slides.md', line: 2, column: 3 }, what: 'X', slide: 5 }])
  })

  it('are reported once at each place', () => {
    const { report, problems } = compilationOf('a\nb')
    report({ line: 1, column: 1 }, { what: 'first' })
    report({ line: 1, column: 1 }, { what: 'what follows from it' })
    report({ line: 2, column: 1 }, { what: 'another' })
    expect(problems.map(({ what }) => what)).toEqual(['first', 'another'])
  })
})

describe('the class of a slide', () => {
  it('is short, a class name, and the same for the same key', () => {
    const scope = (key: string) => compilationOf('', key).scope
    expect(scope('a')).toBe(scope('a'))
    const scopes = Array.from({ length: 2000 }, (_, index) => scope(`slide ${index} é`))
    expect(new Set(scopes).size).toBe(2000)
    expect(scopes.every((name) => /^s-[a-z\d]{1,7}$/.test(name))).toBe(true)
  })
})

describe('imports of a slide', () => {
  it('never collide with the author’s names', () => {
    const { engine, importDefault, isImported, importDeclarations, authorNames } = compilationOf('')
    authorNames.add('_Step')
    expect([engine('Step'), engine('Icon'), engine('Icon'), importDefault('/x.tsx', 'x y')]).toEqual(['_Step2', '_Icon', '_Icon', '_xy'])
    expect(['_Step', '_Step2', '_xy'].map(isImported)).toEqual([false, true, true])
    expect(importDeclarations().map(({ source }) => source.value)).toEqual(['lectern/components', '/x.tsx'])
  })
})
