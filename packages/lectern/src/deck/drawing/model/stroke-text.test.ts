import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeInk } from './drawing.ts'
import { cleanText, isKept, type Stroke } from './stroke.ts'
import { readStroke, writeStroke } from './stroke-text.ts'
import { anyStroke } from './testing/arbitraries.ts'

const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 10, y1: 20, x2: 30.25, y2: 40.5 }

describe('writeStroke', () => {
  it('is read as the same stroke, with 2 decimals (spec.md §9)', () => {
    fc.assert(
      fc.property(anyStroke, (stroke) => {
        expect(readStroke(writeStroke(stroke))).toEqual(stroke)
      }),
    )
    expect(readStroke(writeStroke({ ...line, x1: 10.004, y1: 19.996 }))).toEqual(line)
  })

  it('has no character that JSON or markup would escape', () => {
    fc.assert(
      fc.property(anyStroke, (stroke) => {
        expect(writeStroke(stroke)).toMatch(/^[\w#.:%-]+$/)
      }),
    )
  })

  it('a stroke of 50 points needs under 400 bytes, also from a pen with pressure', () => {
    const points = Array.from({ length: 50 }, (_, at) => ({
      x: 40 + at * 12.31,
      y: 270 + 60 * Math.sin(at / 2),
      pressure: 0.5 + 0.4 * Math.sin(at / 5),
    }))
    const bytes = (stroke: Stroke) => writeInk('120.k3f9', { timestamp: '120.k3f9', stroke }).length
    expect(bytes({ tool: 'stylus', color: '#1982c4', size: 4, points })).toBeLessThan(400)
    const even = points.map((point) => ({ ...point, pressure: 0.5 }))
    expect(bytes({ tool: 'stylus', color: '#1982c4', size: 4, points: even })).toBeLessThan(350)
  })
})

describe('readStroke', () => {
  it.each([
    '',
    'x0.400:AAAA',
    's0.400:',
    's7.400:AAAA',
    's#FF595E.400:AA',
    's#ff595e;fill:url(x).400:AA',
    's0.0:AA',
    's0.400:AAA', // an odd number of coordinates
    's0.400:g', // ends within a number
    's0.400:gggggggggggggA', // too large
    's0p.400:AAqG', // pressure above 1
    'l0.400:AAAAAA', // too many numbers for a line
    'l0.400:AAAA', // no length
    'l0.400:AA AA',
    '<script>alert(1)</script>',
  ])('drops a text that writeStroke never writes: %s', (text) => {
    expect(readStroke(text)).toBeUndefined()
  })

  it('any text gives undefined, or a stroke whose numbers and color are safe to show', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[shlaret][0-6]p?\.\d{1,4}:[\w-]{1,20}(\.[\w%]{1,9})?$/)), (text) => {
        const stroke = readStroke(text)
        if (!stroke) return
        expect(stroke.color).toMatch(/^#[\da-f]{6}$/)
        const numbers =
          'points' in stroke
            ? stroke.points.flatMap(({ x, y, pressure }) => [x, y, pressure])
            : stroke.tool === 'text'
              ? [stroke.x, stroke.y, stroke.width]
              : [stroke.x1, stroke.y1, stroke.x2, stroke.y2]
        expect([stroke.size, ...numbers].every(Number.isFinite)).toBe(true)
      }),
    )
  })

  it('does not read a text of unreasonable length', () => {
    expect(readStroke(`s0.400:${'AA'.repeat(100_000)}`)).toBeUndefined()
  })
})

describe('isKept', () => {
  const shape = (tool: 'line' | 'arrow' | 'rectangle' | 'ellipse', dx: number, dy: number): Stroke => ({
    ...line,
    tool,
    x2: 10 + dx,
    y2: 20 + dy,
  })
  it('spec.md §5: line and rectangle strokes shorter than 5 units, or of zero length, are discarded', () => {
    expect(
      [shape('line', 4.9, 0), shape('line', 0, 0), shape('arrow', 3, 3), shape('rectangle', 3, 3), shape('rectangle', 0, 0)].map(isKept),
    ).toEqual(Array(5).fill(false))
    expect([shape('line', 5, 0), shape('arrow', 3, 4), shape('rectangle', 10, 0), shape('rectangle', 4, 4)].map(isKept)).toEqual(
      Array(4).fill(true),
    )
  })

  it('an ellipse without width or height is discarded; a dot of the stylus is kept', () => {
    expect([shape('ellipse', 0, 9), shape('ellipse', 0, 0), shape('ellipse', 1, 1)].map(isKept)).toEqual([false, false, true])
    expect(isKept({ tool: 'stylus', color: '#000000', size: 4, points: [{ x: 1, y: 1, pressure: 0.5 }] })).toBe(true)
  })
})

describe('texts', () => {
  const text = (words: string): Stroke => ({ tool: 'text', color: '#ff595e', size: 28, x: 10, y: 20, width: 300, text: words })

  it('cleanText: removes controls and halves of characters, and keeps to 500 characters and 20 lines', () => {
    expect(cleanText('a\u0000\u001b[31m\tb\r\nc \ud83d\n ')).toBe('a[31m b\nc')
    expect(cleanText('\u{1f600}'.repeat(300))).toBe('\u{1f600}'.repeat(250))
    expect(cleanText(`a${'\u{1f600}'.repeat(300)}`)).toHaveLength(499)
    expect(cleanText('a\n'.repeat(30)).split('\n')).toHaveLength(20)
  })

  it('cleanText: a clean text stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (any) => {
        expect(cleanText(cleanText(any))).toBe(cleanText(any))
      }),
    )
  })

  it('are read only in the form in which they are written', () => {
    const written = writeStroke(text('Hi'))
    expect(readStroke(written)).toEqual(text('Hi'))
    for (const forged of ['', '%', '%00', '%ED%A0%80', 'a%0D', 'a%20', 'x'.repeat(501), '%F0%9F%98%80'.repeat(251), '%0Aa'.repeat(25)])
      expect(readStroke(written.replace(/Hi$/, forged))).toBeUndefined()
    expect(readStroke(written.replace('.Hi', ''))).toBeUndefined()
    expect(readStroke(`${writeStroke(line)}.Hi`)).toBeUndefined()
    expect(isKept(text(' \n'))).toBe(false)
  })
})
