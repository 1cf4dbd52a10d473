import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyChange,
  compareTimestamps,
  type Drawing,
  type DrawingChange,
  emptyDrawing,
  lastCount,
  readInk,
  seenStrokes,
  wholeChange,
  writeInk,
} from './drawing.ts'
import type { Stroke } from './stroke.ts'
import { anyChange, anyStroke } from './testing/arbitraries.ts'
import { svgAttacks } from './testing/svg-attacks.ts'

const stroke: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 0, y1: 0, x2: 10, y2: 10 }
const draw = (id: string, timestamp = id): DrawingChange => ({ inks: [{ id, timestamp, stroke }] })
const remove = (id: string, timestamp: string): DrawingChange => ({ inks: [{ id, timestamp, stroke: undefined }] })
const all = (...changes: readonly DrawingChange[]) => changes.reduce(applyChange, emptyDrawing)
const seen = (drawing: Drawing) => seenStrokes(drawing).map(({ id }) => id)
/** Return a value that does not depend on the order of the map's entries. */
const plain = ({ cleared, inks }: Drawing) => [cleared, [...inks].sort(([a], [b]) => compareTimestamps(a, b))]

describe('merging drawings', () => {
  it('changes in any order, also repeated ones, give the same drawing', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyChange, { maxLength: 12 })
          .chain((changes) =>
            fc.tuple(fc.constant(changes), fc.shuffledSubarray([...changes, ...changes], { minLength: changes.length * 2 })),
          ),
        ([changes, shuffled]) => {
          expect(plain(all(...shuffled))).toEqual(plain(all(...changes)))
        },
      ),
    )
  })

  it('a window that joins late gets the same drawing, whatever it has received before', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), fc.nat(10), (changes, heard) => {
        const drawing = all(...changes)
        expect(plain(all(...changes.slice(heard), wholeChange(drawing)))).toEqual(plain(drawing))
        expect(plain(all(wholeChange(drawing), ...changes.slice(heard)))).toEqual(plain(drawing))
      }),
    )
  })

  it('returns the same object when nothing is new', () => {
    const drawing = all(draw('1.a'), draw('2.b'))
    expect(applyChange(drawing, wholeChange(drawing))).toBe(drawing)
    expect(applyChange(drawing, remove('1.a', '1.a'))).toBe(drawing)
  })

  it('no stroke begun before a clear returns, whatever arrives later', () => {
    const cleared = all(draw('1.a'), draw('2.a'), { cleared: '3.b' })
    expect(seenStrokes(cleared)).toEqual([])
    expect(seen(all(draw('1.a'), { cleared: '3.b' }, draw('2.a', '9.a')))).toEqual([])
    expect(seen(applyChange(cleared, draw('4.a')))).toEqual(['4.a'])
  })

  it('an erased stroke returns only by a later change', () => {
    expect(seen(all(remove('1.a', '5.a'), draw('1.a')))).toEqual([])
    expect(seen(all(remove('1.a', '5.a'), draw('1.a', '6.b')))).toEqual(['1.a'])
  })
})

describe('seenStrokes', () => {
  it('are in the order of their starts, by count and then by window', () => {
    expect(seen(all(draw('10.a'), draw('2.b'), draw('2.a')))).toEqual(['2.a', '2.b', '10.a'])
  })
})

it('lastCount: the next timestamp is later than all known ones', () => {
  expect(lastCount(emptyDrawing)).toBe(0)
  expect(lastCount(all(draw('3.a'), draw('2.b', '7.b')))).toBe(7)
  expect(lastCount(all(draw('3.a'), { cleared: '9.c' }))).toBe(9)
})

const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 10, y1: 20, x2: 30, y2: 40 }

describe('the state of a stroke as text', () => {
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
  ])('a forged or malformed text is dropped: case %#', (text) => {
    expect(readInk(text)).toBeUndefined()
  })
})
