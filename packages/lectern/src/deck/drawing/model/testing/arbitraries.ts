import fc from 'fast-check'
import { type DrawingChange, timestampOf } from '../drawing.ts'
import { cleanText, palette, type Stroke } from '../stroke.ts'

/** Arbitraries for property tests: strokes, timestamps and changes as windows create them. */
const coordinate = fc.integer({ min: -100_00, max: 1100_00 }).map((value) => value / 100)
const color = fc.oneof(fc.constantFrom(...palette), fc.constant('#0a0b0c'))
const size = fc.integer({ min: 2, max: 30 }).map((value) => value / 2)

const point = fc.record({ x: coordinate, y: coordinate, pressure: fc.integer({ min: 0, max: 100 }).map((value) => value / 100) })

export const anyStroke: fc.Arbitrary<Stroke> = fc.oneof(
  fc.record({
    tool: fc.constantFrom('stylus' as const, 'highlighter' as const),
    color,
    size,
    points: fc.array(point, { minLength: 1, maxLength: 60 }),
  }),
  fc
    .record({
      tool: fc.constant('text' as const),
      color,
      size: fc.integer({ min: 16, max: 72 }),
      x: coordinate,
      y: coordinate,
      width: coordinate.map(Math.abs),
      text: fc.string({ unit: 'binary', maxLength: 40 }).map(cleanText),
    })
    .filter(({ text }) => text.trim() !== ''),
  fc
    .record({
      tool: fc.constantFrom('line' as const, 'arrow' as const, 'rectangle' as const, 'ellipse' as const),
      color,
      size,
      x1: coordinate,
      y1: coordinate,
      x2: coordinate,
      y2: coordinate,
    })
    .filter(({ x1, y1, x2, y2 }) => Math.abs(x1 - x2) > 5 && Math.abs(y1 - y2) > 5),
)

const anyMoment = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('a', 'b', 'c')).map(([count, who]) => timestampOf(count, who))

export const anyChange: fc.Arbitrary<DrawingChange> = fc.record(
  {
    cleared: anyMoment,
    inks: fc.array(fc.record({ id: anyMoment, timestamp: anyMoment, stroke: fc.option(anyStroke, { nil: undefined }) }), { maxLength: 5 }),
  },
  { requiredKeys: [] },
)
