// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightFrames } from './use-flight.ts'

const rect = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height)

describe('flightFrames', () => {
  it('stretch a picture, and keep the shape of a text', () => {
    const [from, to] = [rect(0, 0, 50, 10), rect(0, 0, 100, 40)]
    expect(flightFrames(from, to, to, 1, true)[0]).toMatchObject({ translate: '-25px -15px', scale: '0.5 0.25' })
    expect(flightFrames(from, to, to, 1, false)[0]).toMatchObject({ scale: '0.25 0.25' })
  })

  it('turn a text in a wide box around its own center', () => {
    expect(flightFrames(rect(0, 0, 50, 10), rect(100, 20, 100, 20), rect(90, 20, 600, 20), 2, false)[0]?.transformOrigin).toBe('30px 5px')
  })

  it('start exactly at the other element, with any zoom', () => {
    const size = fc.integer({ min: 1, max: 900 })
    fc.assert(
      fc.property(fc.tuple(size, size, size, size), fc.tuple(size, size, size, size), fc.constantFrom(0.5, 1, 2), (a, b, zoom) => {
        const [from, to] = [rect(...a), rect(...b)]
        const [start] = flightFrames(from, to, to, zoom, true)
        const [x = 0, y = 0] = String(start?.translate).split(' ').map(Number.parseFloat)
        const [wide = 0, tall = 0] = String(start?.scale).split(' ').map(Number)
        // The center moves, and the size scales around it.
        expect(to.x + to.width / 2 + x * zoom).toBeCloseTo(from.x + from.width / 2)
        expect(to.y + to.height / 2 + y * zoom).toBeCloseTo(from.y + from.height / 2)
        expect([to.width * wide, to.height * tall]).toEqual([expect.closeTo(from.width), expect.closeTo(from.height)])
      }),
    )
  })
})
