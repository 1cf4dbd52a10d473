import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePath, readTarget } from './request-target.ts'

describe('readTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/talk/1?clicks=2', '/talk/1', '?clicks=2'],
    ['/a?b?c', '/a', '?b?c'],
    ['/%E0%A4%A', '/%E0%A4%A', ''],
    ['/é', '/%E9', ''],
    ['http://host/a?b', '/a', '?b'],
    ['HTTP://host', '/', ''],
  ])('%s', (url, path, query) => expect(readTarget(url)).toEqual({ path, query }))

  it.each([
    undefined,
    '',
    '*',
    'a',
    '//',
    '//[',
    '//%',
    '///',
    'http://[',
    'http://a:99999999/',
    'http://',
    'ftp://a/',
    '/a#b',
    'http://a//b',
  ])('%s is none', (url) => expect(readTarget(url)).toBeUndefined())

  it('throws nothing, and gives what may be in a header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (url) => {
        const target = readTarget(url)
        expect(target ? target.path + target.query : '/').toMatch(/^\/[\x21-\x7e]*$/)
      }),
    )
  })
})

describe('decodePath', () => {
  it.each([
    ['/a%20b', '/a b'],
    ['/a%2fb', '/a/b'],
    ['/%', undefined],
    ['/%00', undefined],
    ['/a%5cb', undefined],
  ])('%s: %s', (path, text) => expect(decodePath(path)).toBe(text))
})
