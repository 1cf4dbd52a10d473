import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swipeMove, tapMove } from './tap-and-swipe.ts'

describe('spec.md §2: tap or click on the stage', () => {
  it('is next right of 60 % of the window width, otherwise previous', () => {
    expect(tapMove(601, 1000)).toBe('next')
    expect(tapMove(600, 1000)).toBe('previous')
    expect(tapMove(0, 1000)).toBe('previous')
    expect(tapMove(1000, 1000)).toBe('next')
  })
})

it('contract.md: in a deck from right to left, taps and swipes across are mirrored, and swipes up and down are not', () => {
  const size = { width: 1000, height: 1000 }
  expect([tapMove(399, 1000, true), tapMove(400, 1000, true)]).toEqual(['next', 'previous'])
  expect([swipeMove(200, 0, size, true), swipeMove(-200, 0, size, true)]).toEqual(['next', 'previous'])
  expect([swipeMove(0, -300, size, true), swipeMove(0, 300, size, true)]).toEqual(['nextSlide', 'previousSlide'])
})

describe('spec.md §2: touch swipe', () => {
  const wide = { width: 1000, height: 1000 }
  const phone = { width: 200, height: 300 }

  it('counts across from more than 100 px or 30 % of the width', () => {
    expect(swipeMove(-101, 0, wide)).toBe('next')
    expect(swipeMove(101, 0, wide)).toBe('previous')
    expect(swipeMove(-100, 0, wide)).toBeUndefined()
    expect(swipeMove(-61, 0, phone)).toBe('next')
    expect(swipeMove(-60, 0, phone)).toBeUndefined()
  })

  it('counts up and down from more than 200 px or 40 % of the height', () => {
    expect(swipeMove(0, -201, wide)).toBe('nextSlide')
    expect(swipeMove(0, 201, wide)).toBe('previousSlide')
    expect(swipeMove(0, -200, wide)).toBeUndefined()
    expect(swipeMove(0, 121, phone)).toBe('previousSlide')
    expect(swipeMove(0, 120, phone)).toBeUndefined()
  })

  it('counts along its longer axis only', () => {
    expect(swipeMove(-150, 190, wide)).toBeUndefined()
    expect(swipeMove(-190, 150, wide)).toBe('next')
  })

  it('does not count below the base threshold of 50 px', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -49, max: 49 }),
        fc.integer({ min: -49, max: 49 }),
        (dx, dy) => swipeMove(dx, dy, { width: 10, height: 10 }) === undefined,
      ),
    )
  })
})
