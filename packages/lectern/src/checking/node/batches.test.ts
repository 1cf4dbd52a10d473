import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

describe('batchesOf', () => {
  it('parts the wished slides', () => expect(batchesOf('2,4-7', 9, 2)).toEqual(['2,4', '5,6', '7']))
  it('has every slide once, in order, and no batch that is too large', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 30 }), (count, size) => {
        const batches = batchesOf(undefined, count, size).map((batch) => batch.split(',').map(Number))
        expect(batches.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
        expect(batches.every((batch) => batch.length <= size)).toBe(true)
      }),
    )
  })
})
