import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importPath } from './import-path.ts'

describe('importPath', () => {
  it.each([
    ['./more.md', 'slides.md', 'more.md', undefined],
    ['more.md', 'slides.md', 'more.md', undefined],
    ['./more.md#2,5-7', 'slides.md', 'more.md', '2,5-7'],
    ['more.md#', 'slides.md', 'more.md', ''],
    ['./b.md', 'parts/a.md', 'parts/b.md', undefined],
    ['../b.md', 'parts/a.md', 'b.md', undefined],
    ['../other/./b.md', 'parts/a.md', 'other/b.md', undefined],
    ['/b.md', 'parts/a.md', 'b.md', undefined],
    ['.\\parts\\b.md', 'slides.md', 'parts/b.md', undefined],
    [' b.md ', 'slides.md', 'b.md', undefined],
    ['a b.md', 'slides.md', 'a b.md', undefined],
    ['..hidden.md', 'slides.md', '..hidden.md', undefined],
  ])('%j in %j is %j', (src, from, path, range) => {
    expect(importPath(src, from)).toEqual({ kind: 'file', path, range })
  })

  it.each(['../x.md', '/../x.md', 'a/../../x.md', '..\\x.md', 'C:\\x.md', 'c:/x.md', '/c:/x.md', './..//../x.md'])(
    '%j is outside',
    (src) => {
      expect(importPath(src, 'slides.md')).toEqual({ kind: 'outside' })
    },
  )

  it.each(['https://example.org/x.md', '//example.org/x.md', 'file:///etc/passwd', 'data:text/plain,x', 'x\0.md', '\\\\server\\x.md'])(
    '%j is foreign',
    (src) => {
      expect(importPath(src, 'slides.md')).toEqual({ kind: 'foreign' })
    },
  )

  it('never leads out of the folder', () => {
    const part = fc.constantFrom('..', '.', '', 'a', 'b.md', '...', '\\', '/', '//', ' ', '%2e%2e', 'C:')
    const path = fc.array(part, { maxLength: 8 }).chain((parts) => fc.constantFrom('/', '\\').map((slash) => parts.join(slash)))
    fc.assert(
      fc.property(path, fc.constantFrom('slides.md', 'a/b.md', 'a/b/c.md'), (src, from) => {
        const target = importPath(src, from)
        if (target.kind !== 'file') return
        expect(target.path.startsWith('/')).toBe(false)
        expect(target.path.split('/')).not.toContain('..')
        expect(target.path).not.toMatch(/\\|\0/)
      }),
    )
  })
})
