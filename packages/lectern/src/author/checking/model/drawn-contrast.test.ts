import { expect, it } from 'vitest'
import { contrastOf, hexOf, over, paintOf } from './drawn-contrast.ts'

it('reads computed colors, and multiplies their opacity with that of the element', () => {
  expect(paintOf('rgb(1, 20, 255)')).toEqual({ color: [1, 20, 255], alpha: 1 })
  expect(paintOf('rgba(1, 20, 255, 0.5)', 0.5)).toEqual({ color: [1, 20, 255], alpha: 0.25 })
  expect(paintOf('none')?.alpha).toBe(0)
  for (const text of ['url("#a")', 'red', '']) expect(paintOf(text)).toBeUndefined()
})

it('reads what a style sheet has mixed', () => {
  expect(paintOf('color(srgb 1 0.5 0 / 0.5)')).toEqual({ color: [255, 128, 0], alpha: 0.5 })
  expect(paintOf('oklch(0.628 0.2577 29.23)')?.color.map((channel) => Math.abs(channel))).toEqual([255, 0, 0])
  expect(paintOf('oklch(1 0 none)')).toEqual({ color: [255, 255, 255], alpha: 1 })
})

it('mixes a transparent color with what is behind it', () => {
  expect(over({ color: [0, 0, 0], alpha: 0.5 }, [255, 255, 255])).toEqual([128, 128, 128])
  expect(over({ color: [9, 8, 7], alpha: 1 }, [255, 255, 255])).toEqual([9, 8, 7])
})

it('returns the contrast of WCAG 2, in either order', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrastOf([255, 244, 221], [255, 255, 255])).toBeCloseTo(1.09, 2)
  expect(contrastOf([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2)
})

it('writes a color as people write it', () => expect(hexOf([1, 20, 255])).toBe('#0114ff'))
