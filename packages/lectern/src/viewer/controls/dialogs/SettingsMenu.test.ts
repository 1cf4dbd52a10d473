import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shiftIntoView } from './SettingsMenu.tsx'

it('leaves a menu that fits centered at its button', () => expect(shiftIntoView(500, 220, 1280)).toBe(0))

it('moves a menu into the window, no further than necessary, 8 pixels from the edge', () => {
  expect(shiftIntoView(50, 220, 360)).toBe(68)
  expect(shiftIntoView(340, 220, 360)).toBe(-98)
})

it('begins at the left edge when the menu is wider than the window', () => {
  const sizes = { center: fc.integer({ min: 0, max: 400 }), width: fc.integer({ min: 385, max: 900 }) }
  fc.assert(
    fc.property(fc.record(sizes), ({ center, width }) => {
      expect(center - width / 2 + shiftIntoView(center, width, 400)).toBeCloseTo(8)
    }),
  )
})
