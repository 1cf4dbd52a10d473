import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createShares } from './shares.ts'

const options = { most: 8_000, least: 200, all: 10_000 }

it('gives each user half of the rest, and at least the minimum', () => {
  const shares = createShares(options)
  const takeAll = (name: string) => {
    let count = 0
    while (shares.take(name, 1)) count++
    return count
  }
  expect(['a', 'b', 'c'].map(takeAll)).toEqual([4000, 2000, 1000])
  expect(['a', 'b'].map(takeAll)).toEqual([0, 0])
  for (let no = 0; no < 5; no++) takeAll(`later ${no}`)
  expect(takeAll('the last')).toBe(200)
  shares.release('a', 4000)
  expect(takeAll('b')).toBeGreaterThan(500)
})

it('gives every user the minimum while the total allows it', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 5000 }))), (steps) => {
      const shares = createShares(options)
      let total = 0
      for (const [who, amount] of steps) if (shares.take(`${who}`, amount)) total += amount
      expect(total).toBeLessThanOrEqual(options.all)
      expect(shares.take('honest', options.least)).toBe(total + options.least <= options.all)
    }),
  ))
