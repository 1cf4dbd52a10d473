import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slideInSight, slidesNearSight } from './reading-place.ts'

const box = { scrollTop: 0, height: 800, tops: Array.from({ length: 20 }, (_, index) => index * 200), furthest: 3300 }

describe('slideInSight', () => {
  it('is the slide at two fifths of the height', () => {
    expect(slideInSight({ ...box, scrollTop: 1000 })).toBe(7)
    expect(slideInSight({ ...box, scrollTop: 1079 })).toBe(7)
    expect(slideInSight({ ...box, scrollTop: 1080 })).toBe(8)
  })

  it('counts the controls below a slide to it', () => {
    const tops = [0, 200, 900, 1100]
    expect(slideInSight({ scrollTop: 500, height: 800, tops, furthest: 3000 })).toBe(2)
    expect(slideInSight({ scrollTop: 580, height: 800, tops, furthest: 3000 })).toBe(3)
  })

  it('is the first slide at the top, and the last at the bottom', () => {
    expect(slideInSight(box)).toBe(1)
    expect(slideInSight({ ...box, scrollTop: -30 })).toBe(1)
    expect(slideInSight({ ...box, scrollTop: 3299.5 })).toBe(20)
  })

  it('never decreases while a person scrolls on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 3350 }), fc.nat(500), (scrollTop, more) => {
        const [first, then] = [slideInSight({ ...box, scrollTop }), slideInSight({ ...box, scrollTop: scrollTop + more })]
        expect(then).toBeGreaterThanOrEqual(first)
        expect(first).toBeGreaterThanOrEqual(1)
        expect(then).toBeLessThanOrEqual(20)
      }),
    )
  })
})

describe('slidesNearSight', () => {
  it('returns the visible slides and one more screen height on each side', () =>
    expect(slidesNearSight({ ...box, scrollTop: 1000 })).toEqual({ from: 2, to: 14 }))

  it('stays within the deck', () => {
    expect(slidesNearSight(box)).toEqual({ from: 1, to: 9 })
    expect(slidesNearSight({ ...box, scrollTop: 3300 })).toEqual({ from: 13, to: 20 })
  })
})
