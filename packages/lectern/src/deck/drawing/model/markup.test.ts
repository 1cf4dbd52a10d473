import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange, emptyDrawing, seenStrokes } from './drawing.ts'
import { isWholeMarkup, readMarkup, writeMarkup } from './markup.ts'
import type { Stroke } from './stroke.ts'
import { anyChange } from './testing/arbitraries.ts'
import { svgAttacks } from './testing/svg-attacks.ts'

const canvas = { width: 980, height: 552 }
const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 10, y1: 20, x2: 30, y2: 40 }
const good = 'data-ink="1.a  l0.400:w-Bg9Dg9Dg9D"'

describe('a drawing as SVG text', () => {
  it('is read as the same drawing', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        const drawing = changes.reduce(applyChange, emptyDrawing)
        const read = readMarkup(writeMarkup(drawing, canvas))
        expect(read.cleared).toBe(drawing.cleared)
        expect(new Map(read.inks)).toEqual(new Map(drawing.inks))
      }),
    )
  })

  it('is vector markup that any viewer shows (spec.md §3), with one element for each stroke', () => {
    const drawing = applyChange(emptyDrawing, { inks: [{ id: '1.a', timestamp: '1.a', stroke: line }] })
    expect(writeMarkup(drawing, canvas)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 552">\n<line ${good} fill="none" stroke="#ff595e" stroke-width="4" stroke-linecap="round" x1="10" y1="20" x2="30" y2="40"/>\n</svg>\n`,
    )
  })

  it.each(svgAttacks)('reads only strokes from a hostile file: %s', (_name, attack) => {
    const drawing = readMarkup(attack.replaceAll('{good}', good))
    const strokes = seenStrokes(drawing).map(({ stroke }) => stroke)
    // Every attack yields at most the valid stroke in it, as plain values.
    for (const stroke of strokes) expect(stroke).toEqual(line)
    expect(writeMarkup(drawing, canvas)).not.toMatch(
      /script|foreignObject|on\w+=|href|url\(|style|animate|&|CDATA|ENTITY|iframe|javascript/i,
    )
  })

  it('the highlighter is a wide line through which the text can be read', () => {
    const points = [10, 20, 30].map((x) => ({ x, y: 40, pressure: 0.5 }))
    const stroke: Stroke = { tool: 'highlighter', color: '#ffca3a', size: 20, points }
    const markup = writeMarkup(applyChange(emptyDrawing, { inks: [{ id: '1.a', timestamp: '1.a', stroke }] }), canvas)
    expect(markup).toContain('fill="none" stroke="#ffca3a" stroke-width="20"')
    expect(markup).toContain('stroke-opacity="0.4"')
    expect(seenStrokes(readMarkup(markup))).toEqual([{ id: '1.a', stroke }])
  })

  it('a text is text: nothing in it is markup, and the file is read completely', () => {
    const text = `</text><script>hacked=1</script> & "quotes"\n  second line`
    const stroke: Stroke = { tool: 'text', color: '#1982c4', size: 28, x: 10, y: 20, width: 300, text }
    const markup = writeMarkup(applyChange(emptyDrawing, { inks: [{ id: '1.a', timestamp: '1.a', stroke }] }), canvas)
    expect(markup).toContain(
      '<tspan x="10" y="47.16">&lt;/text&gt;&lt;script&gt;hacked=1&lt;/script&gt; &amp; &quot;quotes&quot;</tspan><tspan x="10" y="82.16">  second line</tspan></text>',
    )
    expect(markup).not.toContain('<script')
    expect(isWholeMarkup(markup)).toBe(true)
    expect(isWholeMarkup(markup.replace('</svg>', '<text>more</text></svg>'))).toBe(false)
    expect(seenStrokes(readMarkup(markup))).toEqual([{ id: '1.a', stroke }])
  })

  it('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readMarkup(` data-ink="${text}" data-gone="${text}"`).inks.size).toBe(0)
      }),
    )
  })
})
