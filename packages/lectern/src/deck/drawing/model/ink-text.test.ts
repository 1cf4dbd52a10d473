import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyStroke } from './arbitraries.ts'
import { readInk, writeInk } from './ink-text.ts'
import type { Stroke } from './stroke.ts'
import { svgAttacks } from './svg-attacks.ts'

const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 10, y1: 20, x2: 30, y2: 40 }

describe('what is known of a stroke, as text', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.option(anyStroke, { nil: undefined }), fc.constantFrom('3.a', '12.k3f9'), (stroke, timestamp) => {
        expect(readInk(writeInk('3.a', { timestamp, stroke }))).toEqual({ id: '3.a', timestamp, stroke })
      }),
    )
    expect(writeInk('3.a', { timestamp: '3.a', stroke: line })).toBe('3.a  l0.400:w-Bg9Dg9Dg9D')
  })

  it.each<unknown>([
    null,
    7,
    {},
    [],
    '',
    ' ',
    '0.a',
    '1.A',
    '1.a 2.b <script>',
    '1.a  l0.400:w-Bg9Dg9Dg9D more',
    '9999999999999.a  l0.400:w-Bg9Dg9Dg9D',
    '1.a x l0.400:w-Bg9Dg9Dg9D',
    '__proto__  l0.400:w-Bg9Dg9Dg9D',
    ...svgAttacks.map(([, markup]) => markup.slice(0, 10_000)),
  ])('a forged or malformed one is none: case %#', (text) => {
    expect(readInk(text)).toBeUndefined()
  })
})
