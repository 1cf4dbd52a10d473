import { describe, expect, it } from 'vitest'
import { contentHash, createUniqueKeys, slideKey } from './slide-key.ts'

describe('contentHash', () => {
  it('is short, stable and different for different texts', () => {
    expect(contentHash('# One')).toBe(contentHash('# One'))
    const hashes = new Set(Array.from({ length: 20_000 }, (_, index) => contentHash(`# Slide ${index}`)))
    // Of 20 000 texts, about 12 share a hash with another by chance, with 64^4 possible hashes.
    expect(hashes.size).toBeGreaterThan(19_950)
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{4}$/)
  })
})

describe('slideKey', () => {
  it('is the name of a slide, else made of its title and content', () => {
    expect(slideKey('intro', 'One', 'text')).toBe('intro')
    const key = slideKey(undefined, 'One', 'text')
    expect(slideKey(undefined, 'One', 'text')).toBe(key)
    expect(slideKey(undefined, 'Two', 'text')).not.toBe(key)
    expect(slideKey(undefined, 'One', 'other')).not.toBe(key)
    expect(slideKey(undefined, undefined, 'text')).not.toBe(key)
  })

  it('does not depend on line endings', () => {
    expect(slideKey(undefined, 'One', 'a\r\nb')).toBe(slideKey(undefined, 'One', 'a\nb'))
  })
})

describe('createUniqueKeys', () => {
  it('distinguishes equal slides by their order', () => {
    const uniqueOf = createUniqueKeys()
    expect([uniqueOf('a'), uniqueOf('a'), uniqueOf('a')]).toEqual(['a', 'a-2', 'a-3'])
  })

  it('never gives a key twice', () => {
    expect(['a', 'a-2', 'a', 'a-2', 'a'].map(createUniqueKeys())).toEqual(['a', 'a-2', 'a-3', 'a-2-2', 'a-4'])
  })
})
