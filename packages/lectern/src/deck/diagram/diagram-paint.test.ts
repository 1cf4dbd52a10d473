import { expect, it } from 'vitest'
import { standInColors, withPaint } from './diagram-paint.ts'

it('replaces each color with which Mermaid draws by a color of the slide', () => {
  const { text, ground, box, parts } = standInColors
  expect(withPaint(`<rect fill="${text}" stroke="${ground}"/>`)).toBe('<rect fill="currentcolor" stroke="var(--dg-ground)"/>')
  expect(withPaint(`{fill:${box};stroke:${parts[11]}}`)).toBe('{fill:var(--dg-box);stroke:var(--dg-p11)}')
})

it('knows them as a browser writes them, and made lighter or darker', () => {
  expect(withPaint('rgb(43, 64, 157)')).toBe('currentcolor')
  expect(withPaint('rgba(43, 70, 157, 0.5)')).toBe('color-mix(in srgb, var(--dg-tint) 50%, transparent)')
  expect(withPaint('rgb(54, 93, 197)')).toBe('var(--dg-p2)')
  expect(withPaint('hsl(228.9473684211, 57%, 44.2%)')).toBe('currentcolor')
})

it('leaves the colors of an author and what is no color', () => {
  for (const text of ['#ff9966', '#bbf', 'rgb(51, 51, 51)', 'hsl(80, 100%, 56%)', 'url(#lectern-drawn_arrow)'])
    expect(withPaint(text)).toBe(text)
})
