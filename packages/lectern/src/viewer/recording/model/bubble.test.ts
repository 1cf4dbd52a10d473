import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bubble, initialBubble, isBubble, movedBubble, resizedBubble, sizes, squareOf } from './bubble.ts'

const view = fc.record({ width: fc.integer({ min: 200, max: 4000 }), height: fc.integer({ min: 200, max: 4000 }) })
const change = fc.oneof(
  fc.record({ right: fc.integer({ min: -5000, max: 5000 }), down: fc.integer({ min: -5000, max: 5000 }) }),
  fc.record({ size: fc.double({ min: -1, max: 3, noNaN: true }) }),
)

describe('the picture of the camera', () => {
  it('is completely inside every window, however it is moved and resized', () => {
    fc.assert(
      fc.property(view, view, fc.array(change), (here, there, changes) => {
        const bubble = changes.reduce<Bubble>(
          (now, how) => ('size' in how ? resizedBubble(now, here, how.size) : movedBubble(now, here, how.right, how.down)),
          initialBubble,
        )
        expect(isBubble(bubble)).toBe(true)
        for (const { width, height } of [here, there]) {
          const { left, top, side } = squareOf(bubble, { width, height })
          expect(Math.min(left, top, width - side - left, height - side - top)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('moves by the given pixels', () => {
    const [window, middle] = [
      { width: 1280, height: 720 },
      { ...initialBubble, x: 0.5, y: 0.5 },
    ]
    const [from, to] = [squareOf(middle, window), squareOf(movedBubble(middle, window, 30, -20), window)]
    expect([to.left - from.left, to.top - from.top]).toEqual([30, -20])
  })

  it('grows around its center', () => {
    const [window, middle] = [
      { width: 1280, height: 720 },
      { ...initialBubble, x: 0.5, y: 0.5 },
    ]
    const [from, to] = [squareOf(middle, window), squareOf(resizedBubble(middle, window, 0.5), window)]
    expect(to.side).toBe(360)
    expect(Math.abs(to.left + to.side / 2 - from.left - from.side / 2)).toBeLessThanOrEqual(1)
  })

  it.each([null, 5, {}, { ...initialBubble, x: 2 }, { ...initialBubble, size: sizes.most + 1 }, { ...initialBubble, mirrored: 1 }])(
    'is not: %j',
    (value) => expect(isBubble(value)).toBe(false),
  )
})
