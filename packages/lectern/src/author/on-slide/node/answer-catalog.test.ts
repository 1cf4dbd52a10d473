import { describe, expect, it } from 'vitest'
import { foundIcons } from './answer-catalog.ts'

describe('a search for icons', () => {
  const names = ['carbon-arrow-right', 'carbon-arrow', 'carbon-right-panel', 'mdi-arrow-right-bold', 'mdi-cat']

  it('finds the names that have all words, in any order, those with whole words first', () => {
    expect(foundIcons(names, 'right arrow')).toEqual(['carbon-arrow-right', 'mdi-arrow-right-bold'])
    expect(foundIcons(names, 'Arrow')).toEqual(['carbon-arrow', 'carbon-arrow-right', 'mdi-arrow-right-bold'])
    expect(foundIcons(names, 'carbon:arrow')[0]).toBe('carbon-arrow')
  })

  it('does not send all icons of a large collection', () => {
    expect(
      foundIcons(
        Array.from({ length: 500 }, (_, index) => `mdi-cat-${index}`),
        'cat',
      ),
    ).toHaveLength(60)
  })
})
