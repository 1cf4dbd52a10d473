import { describe, expect, it } from 'vitest'
import { placeText, snap } from './place.ts'

const canvas = { width: 980, height: 552 }

describe('the place of an element', () => {
  it('is what authors write', () => {
    expect(placeText({ left: 1.4, top: -2.6, width: 3, height: undefined, rotate: 0 })).toBe('1,-3,3,_')
    expect(placeText({ left: 1, top: 2, width: 3, height: 4.5, rotate: 374.6 })).toBe('1,2,3,5,15')
  })

  it('snaps to the middle and the edges of the slide', () => {
    expect(snap({ left: 437, top: 3, width: 100, height: 50 }, [], canvas)).toEqual({
      x: 3,
      y: -3,
      guides: [
        { axis: 'x', at: 490 },
        { axis: 'y', at: 0 },
      ],
    })
    expect(snap({ left: 300, top: 100, width: 100, height: 50 }, [], canvas)).toEqual({ x: 0, y: 0, guides: [] })
  })

  it('snaps to other elements, with the nearest side', () => {
    const other = { left: 200, top: 100, width: 50, height: 50 }
    expect(snap({ left: 254, top: 98, width: 30, height: 30 }, [other], canvas)).toMatchObject({ x: -4, y: 2 })
  })

  it('snaps with the moved side alone when the size changes', () => {
    const other = { left: 200, top: 100, width: 50, height: 50 }
    expect(snap({ left: 200, top: 300, width: 48, height: 30 }, [other], canvas, [2])).toMatchObject({ x: 2, y: 0 })
  })
})
