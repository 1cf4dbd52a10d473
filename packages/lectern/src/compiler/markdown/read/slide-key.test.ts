import { describe, expect, it } from 'vitest'
import { contentHash, createSlideKeys } from './slide-key.ts'

describe('contentHash', () => {
  it('is short, stable and different for different texts', () => {
    expect(contentHash('# One')).toBe(contentHash('# One'))
    const hashes = new Set(Array.from({ length: 20_000 }, (_, index) => contentHash(`# Slide ${index}`)))
    // Of 20 000 texts, about 12 share a hash with another by chance, with 64^4 possible hashes.
    expect(hashes.size).toBeGreaterThan(19_950)
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{4}$/)
  })
})

describe('createSlideKeys', () => {
  it('use the name of a slide, else its title and content', () => {
    const keyOf = createSlideKeys()
    expect(keyOf('intro', 'One', 'text')).toBe('intro')
    const key = keyOf(undefined, 'One', 'text')
    expect(createSlideKeys()(undefined, 'One', 'text')).toBe(key)
    expect(keyOf(undefined, 'Two', 'text')).not.toBe(key)
    expect(keyOf(undefined, 'One', 'other')).not.toBe(key)
    expect(keyOf(undefined, undefined, 'text')).not.toBe(key)
  })

  it('do not depend on line endings', () => {
    expect(createSlideKeys()(undefined, 'One', 'a\r\nb')).toBe(createSlideKeys()(undefined, 'One', 'a\nb'))
  })

  it('distinguish equal slides by their order', () => {
    const keyOf = createSlideKeys()
    expect([keyOf('a', '', ''), keyOf('a', '', ''), keyOf('a', '', '')]).toEqual(['a', 'a-2', 'a-3'])
  })

  it('never gives a key twice', () => {
    const keyOf = createSlideKeys()
    expect(['a', 'a-2', 'a', 'a-2', 'a'].map((name) => keyOf(name, '', ''))).toEqual(['a', 'a-2', 'a-3', 'a-2-2', 'a-4'])
  })
})
