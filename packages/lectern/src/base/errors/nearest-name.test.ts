import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

const names = ['cover', 'default', 'end', 'image-left', 'image-right', 'quote']

describe('nearestName', () => {
  it.each([
    ['covr', 'cover'],
    ['covre', 'cover'],
    ['COVER', 'cover'],
    ['defualt', 'default'],
    ['image-lfet', 'image-left'],
    ['imageright', 'image-right'],
    ['quotes', 'quote'],
    ['enf', 'end'],
  ])('of %s is %s', (wrong, right) => {
    expect(nearestName(wrong, names)).toBe(right)
  })

  it.each(['section', 'x', 'coverage-of-all', 'image', '', 'tend-to'])('finds no name for %j', (wrong) => {
    expect(nearestName(wrong, names)).toBeUndefined()
  })

  it('finds the nearest name, and the first of equally near ones', () => {
    expect(nearestName('image-rigt', ['image-left', 'image-right'])).toBe('image-right')
    expect(nearestName('bat', ['cat', 'rat'])).toBe('cat')
  })

  it('respects the given limit', () => {
    expect(nearestName('backgroundSize', ['background'])).toBe('background')
    expect(nearestName('backgroundSize', ['background'], 2)).toBeUndefined()
    expect(nearestName('cover', ['cover'], 0)).toBe('cover')
  })

  it('finds a name with one letter wrong, missing, doubled or swapped', () => {
    const name = fc.stringMatching(/^[a-z]{4,12}$/)
    const slip = fc.tuple(name, fc.nat(), fc.constantFrom('wrong', 'missing', 'doubled', 'swapped')).map(([right, at, kind]) => {
      const i = at % (right.length - 1)
      const [before, letter, next, rest] = [right.slice(0, i), right.charAt(i), right.charAt(i + 1), right.slice(i + 2)]
      const middle = { wrong: `!${next}`, missing: next, doubled: letter + letter + next, swapped: next + letter }[kind]
      return { right, wrong: before + middle + rest }
    })
    fc.assert(
      fc.property(slip, ({ right, wrong }) => {
        expect(nearestName(wrong, [right])).toBe(right)
      }),
    )
  })
})
