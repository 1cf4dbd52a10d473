// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedWith } from './moved-with.ts'

const box = fc.record({
  left: fc.integer({ min: -500, max: 500 }),
  top: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })

it('keeps the pressed point of the slide after the slide has moved', () =>
  fc.assert(
    fc.property(box, box, share, share, (before, to, x, y) => {
      const now = { ...to, height: (to.width * before.height) / before.width }
      const event = new PointerEvent('pointermove', { clientX: before.left + x * before.width, clientY: before.top + y * before.height })
      const { clientX, clientY } = movedWith(before, now, event)
      expect((clientX - now.left) / now.width).toBeCloseTo((event.clientX - before.left) / before.width, 4)
      expect((clientY - now.top) / now.height).toBeCloseTo((event.clientY - before.top) / before.height, 4)
    }),
  ))

it('keeps pointer, pressure and modifiers', () => {
  const init = { pointerId: 7, pointerType: 'pen', pressure: 0.3, shiftKey: true, altKey: true, buttons: 1 }
  const side = { left: 0, top: 0, width: 0, height: 0 }
  expect(movedWith(side, side, new PointerEvent('pointerdown', { ...init, clientX: 3, clientY: 4 }))).toMatchObject({
    ...init,
    type: 'pointerdown',
    clientX: 3,
    clientY: 4,
  })
})
