import { describe, expect, it } from 'vitest'
import { slideObjects } from './pptx-objects.ts'
import type { ReadImage, ReadObject, ReadShape, ReadText } from './pptx-read.ts'

const inch = 75
/** Return the objects of a slide with 75 pixels per inch. */
const objects = (...read: ReadObject[]) => slideObjects({ width: 1000, height: 562, objects: read }).objects
const area = (x: number, y: number, width: number, height: number) => ({
  x: x * inch,
  y: y * inch,
  width: width * inch,
  height: height * inch,
})
const shape = (more: Partial<ReadShape> = {}): ReadShape => ({
  kind: 'shape',
  area: area(1, 2, 3, 1),
  paint: { radius: 0, fill: '#0b7285ff' },
  turn: 0,
  ...more,
})
const text = (more: Partial<ReadText> = {}): ReadText => ({
  kind: 'text',
  area: area(1, 1, 4, 1),
  paragraphs: [{ runs: [], align: 'left', rightToLeft: false, lineHeight: 30, gap: 0, indent: 0 }],
  wraps: true,
  slack: 0,
  heading: false,
  turn: 0,
  ...more,
})
const image = (more: Partial<ReadImage> = {}): ReadImage => ({
  kind: 'image',
  area: area(1, 1, 2, 2),
  whole: area(1, 1, 2, 2),
  source: 'http://localhost/a.png',
  mark: '0',
  alt: 'A chain',
  opacity: 1,
  turn: 0,
  ...more,
})

describe('slideObjects', () => {
  it('returns positions in inches of a slide that is 13⅓ inches wide, and rotations from 0 to 360', () => {
    expect(objects(shape({ turn: -8 }))).toEqual([
      {
        kind: 'shape',
        place: { x: 1, y: 2, w: 3, h: 1, turn: 352 },
        paint: { form: 'rect', radius: 0, fill: { color: '0B7285', transparency: 0 } },
      },
    ])
  })
  it('moves a CSS border from inside the box to its edge', () => {
    const paint = { radius: 0, border: { color: '#000000ff', width: 15, dash: 'solid' } as const }
    expect(objects(shape({ area: area(1, 1, 2, 2), paint }))).toMatchObject([
      { place: { x: 1.1, y: 1.1, w: 1.8, h: 1.8 }, paint: { line: { width: 14.4, color: '000000', dash: 'solid' } } },
    ])
  })
  it.each([
    [0, 'rect'],
    [15, 'roundRect'],
    [75, 'ellipse'],
  ])('corners of %d pixels: %s', (radius, form) => {
    expect(objects(shape({ area: area(1, 1, 2, 2), paint: { radius, fill: '#ffffffff' } }))).toMatchObject([{ paint: { form } }])
  })
  it('uses the uppermost plain box that covers the slide as its background', () => {
    const whole = { x: 0, y: 0, width: 1000, height: 562 }
    const slide = slideObjects({
      width: 1000,
      height: 562,
      objects: [shape({ area: whole }), shape({ area: whole, paint: { radius: 0, fill: '#faf7ffff' } }), shape()],
    })
    expect(slide.background).toBe('#faf7ffff')
    expect(slide.objects).toHaveLength(1)
  })
  it('keeps a translucent box that covers the slide', () => {
    const over = shape({ area: { x: 0, y: 0, width: 1000, height: 562 }, paint: { radius: 0, fill: '#00000080' } })
    expect(slideObjects({ width: 1000, height: 562, objects: [over] })).toMatchObject({ objects: [{ kind: 'shape' }] })
  })
  it('widens text by half of the slack that changes no line, up to a share of its width', () => {
    expect(objects(text({ slack: 6 }))).toMatchObject([{ wraps: true, place: { w: 4 + 3 / inch } }])
    expect(objects(text({ slack: 1000 }))).toMatchObject([{ place: { w: 4.16 } }])
  })
  it('widens text that does not wrap on the side to which it grows', () => {
    const centred = { runs: [], align: 'center', rightToLeft: false, lineHeight: 30, gap: 0, indent: 0 } as const
    expect(objects(text({ wraps: false }))).toMatchObject([{ wraps: false, place: { x: 1, w: 4.6 } }])
    expect(objects(text({ wraps: false, paragraphs: [centred] }))).toMatchObject([{ place: { x: 0.7, w: 4.6 } }])
  })
  it('puts text into its own box with the same distances, and accounts for round corners', () => {
    const box = { area: area(0.5, 0.5, 5, 2), paint: { radius: 0, fill: '#eeeeeeff' } }
    const [plain] = objects(text({ box }))
    expect(plain).toMatchObject({ place: { x: 0.5, y: 0.5, w: 5, h: 2 } })
    expect(plain?.kind === 'text' && plain.margin.map(Math.round)).toEqual([36, 36, 0, 36])
    const [round] = objects(text({ box: { ...box, paint: { ...box.paint, radius: inch / 2 } } }))
    expect(round?.kind === 'text' && round.margin[0]).toBeCloseTo(36 - 36 * (1 - Math.SQRT1_2))
  })
  it('crops a picture that covers its box, and shrinks a picture that must fit', () => {
    expect(objects(image({ whole: area(0, 1, 4, 2) }))).toMatchObject([
      { place: { x: 1, y: 1, w: 2, h: 2 }, crop: { x: 1, y: 0, w: 2, h: 2, wholeW: 4, wholeH: 2 } },
    ])
    const [contained] = objects(image({ whole: area(1, 1.5, 2, 1), opacity: 0.25 }))
    expect(contained).toMatchObject({ place: { x: 1, y: 1.5, w: 2, h: 1 }, transparency: 75, alt: 'A chain' })
    expect(contained).not.toHaveProperty('crop')
  })
  it('makes an arrow a line in its box, flipped when it points up or left', () => {
    const arrow: ReadObject = { kind: 'arrow', from: [300, 225], to: [75, 75], color: '#c2410cff', width: 4, heads: 'end' }
    expect(objects(arrow)).toMatchObject([{ kind: 'line', place: { x: 1, y: 1, w: 3, h: 2 }, flipX: true, flipY: true, heads: 'end' }])
  })
  it('has columns and rows of a table in inches and borders in points', () => {
    const cell = {
      paragraphs: [],
      columns: 2,
      rows: 1,
      borders: [undefined, undefined, { color: '#00000080', width: 2 }, undefined],
      padding: [15, 30, 15, 30],
      vertical: 'middle',
    } as const
    expect(
      objects({ kind: 'table', area: area(1, 1, 4, 1), columns: [150, 150], rows: [{ height: 75, cells: [cell] }], header: true }),
    ).toEqual([
      {
        kind: 'table',
        place: { x: 1, y: 1, w: 4, h: 1, turn: 0 },
        columns: [2, 2],
        header: true,
        rows: [
          {
            height: 1,
            cells: [
              {
                paragraphs: [],
                columns: 2,
                rows: 1,
                borders: [undefined, undefined, { color: '000000', transparency: 50, width: 1.92 }, undefined],
                margin: [0.2, 0.4, 0.2, 0.4],
                vertical: 'middle',
              },
            ],
          },
        ],
      },
    ])
  })
})
