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

it('draws lines and words in the colors of the slide where Mermaid takes black for granted', () => {
  const drawn = '<g><line x1="0" stroke="#333" style="stroke:#333"/><text fill="black">a &gt; b</text></g>'
  const painted = '<g><line x1="0" stroke="var(--dg-line)" style="stroke:#333"/><text fill="currentcolor">a &gt; b</text></g>'
  expect(withPaint(drawn)).toBe(painted)
})

it('draws the lines of a timeline as lines, not in the color of the ground', () => {
  const rules =
    '#d .lineWrapper line{stroke:#2b419d;}#d .section-1 line { stroke: #2b449d; }#d .lineWrapper line { stroke: rgb(43, 65, 157); }'
  expect(withPaint(`<style>${rules}</style><line stroke="black"/>`)).toBe(
    '<style>#d .section-1 line { stroke: var(--dg-line); }</style><line stroke="var(--dg-line)"/>',
  )
})
