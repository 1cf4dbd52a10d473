import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesOf, pagePlan, readSlideRange } from './page-plan.ts'

describe('readSlideRange', () => {
  it.each([
    [undefined, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['all', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['*', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['none', []],
    ['2', [2]],
    ['2,5-7', [2, 5, 6, 7]],
    ['2;5', [2, 5]],
    ['6-', [6, 7, 8]],
    [' 2 , 5 - 7 ', [2, 5, 6, 7]],
    ['5-7,2,6', [2, 5, 6, 7]],
    ['3-3', [3]],
  ])('%j of 8 slides is %j', (range, numbers) => {
    expect(readSlideRange(range, 8)).toEqual({ numbers })
  })

  it.each([
    ['9', [], 'there is no slide 9'],
    ['0', [], 'there is no slide 0'],
    ['7-12', [7, 8], 'there is no slide 12'],
    ['2,x', [2], '"x" is neither a slide number nor a range'],
    ['5-3', [], '"5-3" runs backwards'],
    ['1,,2', [1, 2], '"" is neither a slide number nor a range'],
    ['-3', [], '"-3" is neither a slide number nor a range'],
    ['1.5', [], '"1.5" is neither a slide number nor a range'],
    ['99999999999', [], '"99999999999" is neither a slide number nor a range'],
    ['9-', [], 'there is no slide 9'],
  ])('%j is wrong, and what is right of it is taken', (range, numbers, wrong) => {
    expect(readSlideRange(range, 8)).toEqual({ numbers, wrong })
  })

  it('rises, repeats nothing and stays in the file', () => {
    const part = fc.tuple(fc.nat(20), fc.option(fc.nat(2_000_000))).map(([from, to]) => (to === null ? `${from}` : `${from}-${to}`))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.nat(20), (parts, total) => {
        const { numbers } = readSlideRange(parts.join(','), total)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        for (const number of numbers) expect(number >= 1 && number <= total).toBe(true)
      }),
    )
  })
})

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

const deck = { slides: [0, 2, 1].map((clicks, index) => ({ key: `${index}`, title: '', level: 1, clicks })) }
const pages = (range: string | undefined, withClicks = false) =>
  pagePlan(deck, { range, withClicks }).map(({ no, clicks }) => `${no}:${clicks}`)

describe('pagePlan', () => {
  it('spec.md §4: "Print mode without print=clicks": a page a slide, everything revealed', () => {
    expect(pages(undefined)).toEqual(['1:all', '2:all', '3:all'])
  })
  it('spec.md §2: "print=clicks prints each click step separately"', () => {
    expect(pages(undefined, true)).toEqual(['1:0', '2:0', '2:1', '2:2', '3:0', '3:1'])
  })
  it('takes the slides of a range', () => expect(pages('1,3')).toEqual(['1:all', '3:all']))
  it('passes over what the deck does not have', () => expect(pages('2-9,x')).toEqual(['2:all', '3:all']))
})
