import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf } from './slug-of.ts'

describe('slugOf', () => {
  it('contract.md: the default base path of the talk', () => {
    expect(slugOf('Ethereum development with chaintool libraries')).toBe('ethereum-development-with-chaintool-libraries')
  })

  it.each([
    ['  Two   words ', 'two-words'],
    ["What's new? (2024)", 'whats-new-2024'],
    ['C++ & Rust/Go', 'c-rust-go'],
    ['Éléphant à vélo', 'elephant-a-velo'],
    ['Größe', 'grosse'],
    ['---', 'slides'],
    ['漢字', 'slides'],
    ['', 'slides'],
    ['../x', 'x'],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('is always one part of an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(slugOf(title)).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
      }),
    )
  })
})
