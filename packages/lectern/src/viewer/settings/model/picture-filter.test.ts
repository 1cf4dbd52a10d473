import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterCss, filterNames, filterParts, readFilter } from './picture-filter.ts'

const usual = readFilter('')

it('a picture without a filter has the usual values, and no CSS', () => {
  expect(usual).toEqual({ invert: 0, brightness: 1, contrast: 1, saturate: 1, sepia: 0, 'hue-rotate': 0 })
  expect(filterCss(usual)).toBe('')
})

it('only what differs is in the CSS', () => {
  expect(filterCss({ ...usual, brightness: 1.2, 'hue-rotate': -15 })).toBe('brightness(1.2) hue-rotate(-15deg)')
})

it('reads what it wrote, and keeps each stored value within its bounds', () => {
  fc.assert(
    fc.property(fc.tuple(...filterNames.map(() => fc.double({ min: -400, max: 400, noNaN: true }))), (values) => {
      const text = filterNames.map((name, index) => `${name}(${values[index]?.toFixed(3)}${name === 'hue-rotate' ? 'deg' : ''})`).join(' ')
      const filter = readFilter(text)
      for (const name of filterNames) {
        const [least, , most] = filterParts[name]
        expect(filter[name]).toBeGreaterThanOrEqual(least)
        expect(filter[name]).toBeLessThanOrEqual(most)
      }
      expect(readFilter(filterCss(filter))).toEqual(filter)
    }),
  )
})
