import { describe, expect, it } from 'vitest'
import { cacheName, isCacheOf } from './cache-name.ts'

describe('names of caches (contract.md, "Browser storage")', () => {
  it('begin with lectern: and end with the base path', () => {
    expect(cacheName('v1', '/talk/')).toBe('lectern:offline:v1:/talk/')
  })

  it.each([
    ['/talk/', true],
    ['/', false],
    ['/talk/two/', false],
    ['/two/talk/', false],
  ])('one of /talk/ is one of %s: %s', (base, expected) => {
    expect(isCacheOf(base, cacheName('a-_9', '/talk/'))).toBe(expected)
  })

  it('what others keep on the host is none of them', () => {
    expect(isCacheOf('/talk/', 'workbox-precache-v2-/talk/')).toBe(false)
  })
})
