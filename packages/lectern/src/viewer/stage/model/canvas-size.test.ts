import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canvasSize } from './canvas-size.ts'

describe('spec.md §9: canvas width 980, height = ceil(980 / ratio)', () => {
  it('holds at the usual ratios', () => {
    expect(canvasSize(980, 16 / 9)).toEqual({ width: 980, height: 552 })
    expect(canvasSize(980, 4 / 3)).toEqual({ width: 980, height: 735 })
    expect(canvasSize(1280, 16 / 9)).toEqual({ width: 1280, height: 720 })
  })

  it('is not a pixel higher because of rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 4000 }),
        fc.integer({ min: 100, max: 4000 }),
        (width, height) => canvasSize(width, width / height).height === height,
      ),
    )
  })
})
