import { describe, expect, it } from 'vitest'
import { loadCompilerCatalog } from '../../base/language/compiler-catalogs.ts'
import type { Fields } from '../../base/lib/model/index.ts'
import { overlaps, spread, textWidth } from './canvas.ts'
import { chartTypes } from './chart.ts'
import { chartHtml, drawChart } from './draw-chart.ts'

const room = { lang: 'en', width: 860, height: 360 }
const csv: Readonly<Record<string, string>> = {
  scatter: 'x,y\n1,2\n3,4',
  timeline: 'task,start,end\nA,2026-01-01,2026-02-01\nB,2026-02-01,2026-03-01',
  slope: 'name,2020,2025\nA,1,2\nB,3,1',
  histogram: 'ms\n1\n2\n2\n5',
}
const dataOf = (type: string) => csv[type] ?? 'name,a,b\nOne,1,2\nTwo,3,4'

/** Return the boxes of the texts of a chart. */
const textBoxes = (svg: string) =>
  [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"(?: text-anchor="(\w+)")?[^>]*>([^<]*)</g)].map(([, x, y, anchor, words = '']) => {
    const width = textWidth(words) * 0.8
    return { x: Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0), y: Number(y) - 12, width, height: 14, words }
  })

describe('drawChart', () => {
  it.each(chartTypes)('draws %s with a table, a label and no script', (type) => {
    const drawn = drawChart({ type, data: dataOf(type) }, room)
    expect(drawn.pieces.length).toBeGreaterThan(2)
    expect(drawn.label).not.toContain('undefined')
    const html = chartHtml(drawn)
    expect(html).toContain('<table>')
    expect(html).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(chartTypes)('says in the language of the deck what %s shows', async (type) => {
    const texts = await loadCompilerCatalog('de')
    const { label } = drawChart({ type, data: dataOf(type) }, { ...room, lang: 'de', texts })
    expect(label).toMatch(/^(?:\S+ )?\S*(diagramm|Histogramm|Heatmap|Zeitleiste)\b.* (Zeile|Zeilen) von .* bis /i)
    expect(label).not.toMatch(/\b(chart|rows?|from|Lowest|Count)\b/)
  })

  it.each(chartTypes.filter((type) => type !== 'slope' && type !== 'timeline'))(
    'names the columns of %s in the language of the deck if the data does not',
    async (type) => {
      const texts = await loadCompilerCatalog('de')
      const german = { ...room, lang: 'de', texts }
      const [written, english] = [
        drawChart({ type, data: { 3: 4, 5: 6 } }, german),
        { x: 'name', ...(type !== 'histogram' && { y: 'value' }) },
      ]
      expect(chartHtml(written)).not.toMatch(/>(name|value)</)
      expect(written.label).not.toContain('value')
      expect(chartHtml(drawChart({ type, data: { 3: 4, 5: 6 }, ...english }, german))).toBe(chartHtml(written))
    },
  )

  it.each(chartTypes)('draws %s without rows, and with one', (type) => {
    const [header = '', first = ''] = dataOf(type).split('\n')
    for (const data of [header, `${header}\n${first}`])
      expect(chartHtml(drawChart({ type, data }, room))).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(['bar', 'line', 'area', 'scatter', 'dot', 'heatmap', 'histogram'])('draws 5 000 rows of %s in less than 400 kB', (type) => {
    const data = `x,y\n${Array.from({ length: 5000 }, (_, index) => `${index},${(index * 7919) % 997}`).join('\n')}`
    const html = chartHtml(drawChart({ type, data }, room))
    expect(html.length).toBeLessThan(type === 'heatmap' || type === 'dot' ? 900_000 : 400_000)
  })

  it('lets no direct labels cross', () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta']
    const data = `year,${names.join(',')}\n2020,1,2,3,4,5,6,7,8\n2021,5,5.01,5.02,5,5.01,5.03,5,5.02`
    for (const type of ['line', 'area']) {
      const boxes = textBoxes(
        drawChart({ type, data }, room)
          .pieces.map(({ svg }) => svg)
          .join(''),
      )
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlaps(one, other) && [one.words, other.words]).toBe(false)
    }
  })

  it('keeps each text inside of the drawing, however long it is', () => {
    const long = 'A very long name that goes on and on and on until nobody reads it any more'
    for (const type of chartTypes.filter((one) => !['scatter', 'timeline', 'histogram'].includes(one))) {
      const drawn = drawChart({ type, data: `name,${long},b\n${long} 1,1,2\n${long} 2,3,4` }, room)
      for (const { x, width, words } of textBoxes(drawn.pieces.map(({ svg }) => svg).join('')))
        expect([type, words, x >= -1 && x + width <= 861]).toEqual([type, words, true])
    }
  })

  it('writes the heads of a slope chart whole, and the unit beside the title of an axis', () => {
    const textsOf = (fields: Fields) => textBoxes(chartHtml(drawChart(fields, room))).map(({ words }) => words)
    expect(textsOf({ type: 'slope', data: 'n,2000,2025\nA,1,2\nB,3,1' })).toEqual(expect.arrayContaining(['2000', '2025']))
    expect(textsOf({ type: 'line', data: 'x,a\n1,2\n2,3', yTitle: 'Warmth', unit: '°C' })).toContain('Warmth (°C)')
    expect(textsOf({ type: 'scatter', data: 'x,life\n1,2\n2,3', unit: 'years' })).toContain('life (years)')
  })

  it('puts points at numbers with spaces between their digits', () => {
    const html = chartHtml(drawChart({ type: 'scatter', data: 'x,y\n1 000,1\n82 000,2' }, room))
    const [, first, second] = /d="M([\d.]+) [\d.]+h0M([\d.]+)/.exec(html) ?? []
    expect(Number(second)).toBeGreaterThan(Number(first) + 500)
    expect(() => drawChart({ type: 'scatter', data: 'x,y\nnear,1\n2,2' }, room)).toThrow('"near" in the column "x" is not a number')
    expect(() => drawChart({ type: 'scatter', data: 'x,y\n2026-01,1\n2,2' }, room)).toThrow('"2026-01" in the column "x" is not a number')
  })

  it('names the last date of a timeline', () => {
    const html = chartHtml(drawChart({ type: 'timeline', data: 'n,start,end\nA,2026-01-01,2026-02-01\nB,2026-03-01,2026-07-01' }, room))
    expect(html).toContain('>Jul 2026<')
  })

  it('escapes hostile labels everywhere', () => {
    const hostile = '<script>alert(1)</script>"onload=x'
    for (const type of chartTypes) {
      const data = [{ name: hostile, start: type === 'timeline' ? '2026-01-01' : 1, [hostile]: type === 'timeline' ? '2026-02-01' : 2 }]
      const html = chartHtml(
        drawChart(
          {
            type,
            data: type === 'scatter' || type === 'histogram' ? [{ a: 1, [hostile]: 2 }] : data,
            title: hostile,
            unit: hostile,
            alt: hostile,
          },
          room,
        ),
      )
      expect(html).not.toMatch(/<script|"onload/)
    }
  })

  it('takes the highlighted series in the accent color, and all others in gray', () => {
    const html = chartHtml(drawChart({ type: 'line', data: dataOf('line'), highlight: 'b' }, room))
    expect(html).toMatch(/class="line c0"[\s\S]*class="line c1"/)
    expect(() => drawChart({ type: 'line', data: dataOf('line'), highlight: 'bb' }, room)).toThrow('which this chart does not show')
  })

  it('refuses what a kind cannot show, with the row', () => {
    expect(() => drawChart({ type: 'pie', data: 'a,b\nx,-1' }, room)).toThrow('no negative ones')
    expect(() => drawChart({ type: 'slope', data: 'a,b\nx,1' }, room)).toThrow('two columns')
    expect(() => drawChart({ type: 'timeline', data: 'a,start,end\nx,2026-02-01,2026-01-01' }, room)).toThrow('ends before it begins')
    expect(() => drawChart({ type: 'timeline', data: 'a,start,end\nx,2026-02-01,soon' }, room)).toThrow('not a date')
    expect(() => drawChart({ type: 'bar', data: 'a,b\nx,"3,4"' }, room)).toThrow('not a number')
  })
})

describe('spread', () => {
  it('keeps the order, and a line between labels', () => {
    expect(spread([10, 11, 50], 0, 100)).toEqual([10, 28, 50])
    expect(spread([99, 98], 0, 100)).toEqual([100, 82])
  })
})
