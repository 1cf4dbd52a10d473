import fc from 'fast-check'
import {
  applyChange,
  type Drawing,
  emptyDrawing,
  readInk,
  readMarkup,
  type Stroke,
  seenStrokes,
  writeInk,
  writeMarkup,
} from '../../packages/lectern/src/deck/drawing/model/index.ts'
import { anyChange, anyStroke } from '../../packages/lectern/src/deck/drawing/model/testing/arbitraries.ts'
import { svgAttacks } from '../../packages/lectern/src/deck/drawing/model/testing/svg-attacks.ts'
import { createTarget, must, mustEqual } from '../target.ts'
import { mutated } from '../texts.ts'

const canvas = { width: 980, height: 552 }
const good = 'data-ink="1.a  l0.400:w-Bg9Dg9Dg9D"'
const pieces = ['<', '>', '"', ' data-ink="', ' data-gone="', ' data-cleared="', '2.b', ',', 's0.400:AA', '<svg', '</svg>', '&#34;', '\0']

const drawn = fc.array(anyChange, { maxLength: 6 }).map((changes) => changes.reduce(applyChange, emptyDrawing))
const samples = fc.sample(drawn, { seed: 1, numRuns: 20 }).map((drawing) => writeMarkup(drawing, canvas))
const attacks = svgAttacks.map(([, markup]) => markup.replaceAll('{good}', good))
const ink = fc.tuple(anyStroke, fc.nat(40), fc.string({ unit: 'binary', maxLength: 4 })).map(([stroke, at, text]) => {
  const whole = writeInk('3.c', { timestamp: '3.c', stroke })
  return whole.slice(0, at) + text + whole.slice(at)
})

const entries = ({ cleared, inks }: Drawing) => [cleared, [...inks].sort(([a], [b]) => (a < b ? -1 : 1))]
const isSafe = (stroke: Stroke) => {
  const points =
    'points' in stroke
      ? stroke.points.flatMap(({ x, y, pressure }) => [x, y, pressure])
      : stroke.tool === 'text'
        ? [stroke.x, stroke.y, stroke.width]
        : [stroke.x1, stroke.y1, stroke.x2, stroke.y2]
  return /^#[\da-f]{6}$/.test(stroke.color) && [stroke.size, ...points].every(Number.isFinite)
}

/** Whatever a file or a message says of a drawing, what is read of it are strokes, and writing them loses and adds nothing. */
export default createTarget({
  short: 400,
  cases: fc.oneof(
    fc.record({ text: mutated([...samples, ...attacks], pieces), changes: fc.array(anyChange, { maxLength: 3 }) }),
    fc.record({ text: drawn.map((drawing) => writeMarkup(drawing, canvas)), changes: fc.array(anyChange, { maxLength: 3 }) }),
    fc.record({ text: ink.map((text) => `<svg><line data-ink="${text}"/></svg>`), changes: fc.constant([]) }),
  ),
  rule({ text, changes }) {
    const read = readMarkup(text)
    const written = writeMarkup(read, canvas)
    mustEqual(entries(readMarkup(written)), entries(read), 'what is read again')
    must(writeMarkup(readMarkup(written), canvas) === written, 'a drawing is written in one way')
    const drawing = changes.reduce(applyChange, read)
    mustEqual(entries(readMarkup(writeMarkup(drawing, canvas))), entries(drawing), 'what was changed and read again')
    must(
      seenStrokes(drawing).every(({ stroke }) => isSafe(stroke)),
      'a stroke is a color, numbers and text',
    )
    const figures = written.replace(/ data-ink="[^"]*"/g, '').replace(/(<tspan x="[-\d.]+" y="[-\d.]+">)[^<"]*<\/tspan>/g, '')
    must(
      !/<(?!\/?svg[ >]|\/text>|(line|path|rect|ellipse|text) )|\bon\w+=|href|url\(|&/.test(figures),
      `only figures are written: ${written}`,
    )
    for (const [, found = ''] of written.matchAll(/ data-ink="([^"]*)"/g)) must(readInk(found) !== undefined, `${found} is no stroke`)
  },
})
