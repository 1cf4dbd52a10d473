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

  it.each([
    ['../shared/intro.md', 'slides.md', '../shared/intro.md'],
    ['/../shared/intro.md', 'parts/a.md', '../shared/intro.md'],
    ['./outro.md', '../shared/intro.md', '../shared/outro.md'],
    ['../one/more.md', '../shared/intro.md', 'more.md'],
    ['../../two/x.md', 'parts/a.md', '../two/x.md'],
    ['../../x.md', 'slides.md', '../../x.md'],
  ])('%j in %j of a deck inside its project is %j', (src, from, path) => {
    expect(importPath(src, from, 'talks/one')).toEqual({ kind: 'file', path, range: undefined })
  })

  it.each(['../../../x.md', '/../../../x.md', '../../../talks/one/x.md'])('%j is outside the project', (src) => {
    expect(importPath(src, 'slides.md', 'talks/one')).toEqual({ kind: 'outside' })
  })

  it('never leaves the project, and has one path for each file', () => {
    const part = fc.constantFrom('..', '.', '', 'a', 'b.md', '...', '\\', '/', '//', 'a b', '%2e%2e')
    const path = fc.array(part, { maxLength: 8 }).chain((parts) => fc.constantFrom('/', '\\').map((slash) => parts.join(slash)))
    fc.assert(
      fc.property(path, fc.constantFrom('slides.md', 'a/b.md', '../b/c.md'), fc.constantFrom('', 'b', 'b/a'), (src, from, folder) => {
        if (folder === '' && from.startsWith('..')) return
        const target = importPath(src, from, folder)
        if (target.kind !== 'file') return
        expect(target.path.startsWith('/')).toBe(false)
        expect(target.path).not.toMatch(/\\|\0/)
        const up = target.path.split('/').lastIndexOf('..') + 1
        expect(up).toBeLessThanOrEqual(folder.split('/').filter(Boolean).length)
        expect(importPath(target.path, 'slides.md', folder)).toMatchObject({ path: target.path })
      }),
    )
  })
})
