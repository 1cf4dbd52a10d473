import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mountedSlides } from './mounted-slides.ts'

describe('slides that are in the document', () => {
  it('at first the one on screen alone', () => {
    expect(mountedSlides(3, undefined, 7)).toEqual([3])
  })

  it('then its neighbors as well', () => {
    expect(mountedSlides(3, 3, 7)).toEqual([2, 3, 4])
    expect(mountedSlides(1, 1, 7)).toEqual([1, 2])
    expect(mountedSlides(7, 7, 7)).toEqual([6, 7])
  })

  it('right after a move those of before', () => {
    expect(mountedSlides(4, 3, 7)).toEqual([2, 3, 4])
    expect(mountedSlides(6, 2, 7)).toEqual([1, 2, 3, 6])
  })

  it('never more than four, in order, with the one on screen among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }), (no, settled) => {
        const mounted = mountedSlides(no, settled, 1000)
        expect(mounted).toContain(no)
        expect(mounted.length).toBeLessThanOrEqual(4)
        expect(mounted).toEqual([...new Set(mounted)].sort((a, b) => a - b))
      }),
    )
  })
})
