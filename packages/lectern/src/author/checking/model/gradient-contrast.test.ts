import { describe, expect, it } from 'vitest'
import { bestContrast } from './gradient-contrast.ts'

describe('contrast of text with a gradient', () => {
  it('is the contrast at the best place', () => {
    expect(bestContrast('rgb(255, 255, 255)', 'linear-gradient(90deg, rgb(255, 255, 255), rgb(238, 238, 238))')).toBeCloseTo(1.16, 2)
    expect(bestContrast('rgb(0, 0, 0)', 'linear-gradient(rgb(0, 0, 0), rgb(255, 255, 255) 80%)')).toBeCloseTo(21, 2)
  })

  it('may be best between two colors', () => {
    expect(bestContrast('rgb(255, 255, 255)', 'linear-gradient(rgb(255, 0, 0), rgb(255, 0, 0))')).toBeLessThan(4)
    expect(bestContrast('rgb(255, 255, 255)', 'linear-gradient(rgb(255, 0, 0), rgb(0, 255, 0))')).toBeGreaterThan(4.2)
  })

  it('is unknown for text without a plain color', () =>
    expect(bestContrast('rgba(0, 0, 0, 0.5)', 'linear-gradient(rgb(0, 0, 0), rgb(1, 1, 1))')).toBeUndefined())

  it.each([
    'none',
    'url("a.png")',
    'linear-gradient(rgba(0, 0, 0, 0.5), rgb(0, 0, 0))',
    'linear-gradient(rgb(0, 0, 0), rgb(1, 1, 1)), url("a.png")',
    'linear-gradient(in oklch, rgb(0, 0, 0), rgb(1, 1, 1))',
    'linear-gradient(oklch(0.5 0.1 20), rgb(1, 1, 1))',
    'linear-gradient(color(srgb 1 0 0), rgb(1, 1, 1))',
  ])('is unknown for %s', (image) => expect(bestContrast('rgb(255, 255, 255)', image)).toBeUndefined())
})
