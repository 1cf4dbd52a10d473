import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrangement, arrangements, isArrangement, neighborOf, type PaneName, shares, swappedPanes } from './arrangement.ts'

const pane = fc.constantFrom<PaneName>('slide', 'next', 'notes')
const arrangement = fc.record({
  rows: fc.boolean(),
  order: fc.shuffledSubarray<PaneName>(['slide', 'next', 'notes'], { minLength: 3 }) as unknown as fc.Arbitrary<Arrangement['order']>,
  first: fc.integer({ min: shares.least, max: shares.most }),
  second: fc.integer({ min: shares.least, max: shares.most }),
})

describe('the arrangement of the presenter screen (guide/presenting.md, "Arrangements")', () => {
  it('the given arrangements are valid', () => {
    for (const each of Object.values(arrangements)) expect(isArrangement(each)).toBe(true)
  })

  it.each([
    null,
    7,
    {},
    { ...arrangements.slide, order: ['slide', 'slide', 'notes'] },
    { ...arrangements.slide, order: ['slide', 'next'] },
    { ...arrangements.slide, order: 'slide next notes' },
    { ...arrangements.slide, rows: 1 },
    { ...arrangements.slide, first: 5 },
    { ...arrangements.slide, second: Number.NaN },
  ])('an invalid value is no arrangement: %j', (value) => expect(isArrangement(value)).toBe(false))

  it('a second exchange of two panels undoes the first', () => {
    fc.assert(
      fc.property(arrangement, pane, pane, (before, one, other) => {
        const after = swappedPanes(before, one, other)
        expect(isArrangement(after)).toBe(true)
        expect(after.order.indexOf(one)).toBe(before.order.indexOf(other))
        expect(swappedPanes(after, one, other)).toEqual(before)
      }),
    )
  })

  it('the next place after the last is the first', () => {
    fc.assert(
      fc.property(arrangement, pane, (each, from) => {
        const to = neighborOf(each, from, 1)
        expect(to).not.toBe(from)
        expect(neighborOf(each, to, -1)).toBe(from)
      }),
    )
  })
})
