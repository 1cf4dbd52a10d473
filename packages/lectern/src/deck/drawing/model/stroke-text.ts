import { cleanText, isKept, type Point, palette, rememberedByStroke, rounded, type Stroke } from './stroke.ts'

// The compact text of a stroke: tool, color, size, then whole numbers. Each number is the difference to the previous one of its kind, in base 64 with
// five bits per character. `s1` is the stylus with the second color of the palette. A text follows its numbers after a dot, encoded as in an address.

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values: ReadonlyMap<string, number> = new Map([...digits].map((digit, value) => [digit, value]))

const colors: readonly string[] = palette

const letters = { s: 'stylus', h: 'highlighter', l: 'line', a: 'arrow', r: 'rectangle', e: 'ellipse', t: 'text' } as const
const toolsByLetter: ReadonlyMap<string, Stroke['tool']> = new Map(Object.entries(letters))
const letterOf = Object.fromEntries(Object.entries(letters).map(([letter, tool]) => [tool, letter]))

/** Largest length of a stroke text that is read, about 4000 points. */
const longestText = 32_000
/** Largest coordinate that is read, in canvas units. */
const furthest = 100_000

/** Return a number in hundredths, as coordinates and pressures are stored. */
const hundredths = (value: number) => Math.round(value * 100)

function writeNumber(value: number): string {
  let left = value < 0 ? -value * 2 + 1 : value * 2
  let text = ''
  do {
    const rest = left % 32
    left = Math.floor(left / 32)
    text += digits[rest + (left > 0 ? 32 : 0)]
  } while (left > 0)
  return text
}

/** Return the numbers of a text. Return undefined if it ends within a number or contains one that is too large. */
function readNumbers(text: string): readonly number[] | undefined {
  const numbers: number[] = []
  let [value, scale] = [0, 1]
  for (const digit of text) {
    const bits = values.get(digit)
    if (bits === undefined || scale > 32 ** 5) return undefined
    value += (bits % 32) * scale
    scale *= 32
    if (bits >= 32) continue
    numbers.push(value % 2 ? -(value - 1) / 2 : value / 2)
    ;[value, scale] = [0, 1]
  }
  return scale === 1 ? numbers : undefined
}

/** Return each number as the difference to the number `kinds` places before it. */
const differences = (numbers: readonly number[], kinds: number) => numbers.map((value, at) => value - (numbers[at - kinds] ?? 0))

function sums(numbers: readonly number[], kinds: number): readonly number[] {
  const found: number[] = []
  for (const [at, value] of numbers.entries()) found.push(value + (found[at - kinds] ?? 0))
  return found
}

function numbersOf(stroke: Stroke): { readonly kinds: 2 | 3; readonly numbers: readonly number[] } {
  if (stroke.tool === 'text') return { kinds: 2, numbers: [stroke.x, stroke.y, stroke.x + stroke.width, stroke.y].map(hundredths) }
  if (!('points' in stroke)) return { kinds: 2, numbers: [stroke.x1, stroke.y1, stroke.x2, stroke.y2].map(hundredths) }
  const even = stroke.points.every(({ pressure }) => hundredths(pressure) === 50)
  return {
    kinds: even ? 2 : 3,
    numbers: stroke.points.flatMap(({ x, y, pressure }) => (even ? [x, y] : [x, y, pressure]).map(hundredths)),
  }
}

/** Return the stroke as a text of letters, digits, `#`, `-`, `_`, `.` and `:`. A drawing is written as a whole after each change. */
export const writeStroke = rememberedByStroke((stroke): string => {
  const { kinds, numbers } = numbersOf(stroke)
  const known = colors.indexOf(stroke.color)
  const head = `${letterOf[stroke.tool]}${known < 0 ? stroke.color : known}${kinds === 3 ? 'p' : ''}.${hundredths(stroke.size)}`
  const text = stroke.tool === 'text' ? `.${encoded(stroke.text)}` : ''
  return `${head}:${differences(numbers, kinds).map(writeNumber).join('')}${text}`
})

/** Return the stroke in a text that `writeStroke` wrote. Return undefined for any other text and for a stroke that is not kept (spec.md §5). */
export function readStroke(text: string): Stroke | undefined {
  if (text.length > longestText) return undefined
  const [, letter, shade = '', pressed, thickness, coded = '', written] =
    /^([shlaret])([0-6]|#[\da-f]{6})(p?)\.(\d{1,4}):([\w-]+)(?:\.([\w.%-]+))?$/.exec(text) ?? []
  const tool = toolsByLetter.get(letter ?? '')
  const found = tool && readNumbers(coded)
  if (!found) return undefined
  const kinds = pressed ? 3 : 2
  const numbers = sums(found, kinds).map((value) => value / 100)
  const color = shade.startsWith('#') ? shade : (palette[Number(shade)] ?? palette[0])
  const size = Number(thickness) / 100
  if (numbers.length % kinds !== 0 || size <= 0 || numbers.some((value) => Math.abs(value) > furthest)) return undefined
  if ((tool === 'text') !== (written !== undefined)) return undefined
  const stroke = tool === 'text' ? textStroke(color, size, numbers, written) : strokeOf(tool, color, size, numbers, kinds)
  return stroke && isKept(stroke) ? stroke : undefined
}

/** Return a text in characters that neither JSON nor markup escapes. */
const encoded = (text: string) =>
  encodeURIComponent(cleanText(text)).replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Return the text in an encoded text. Undefined if it is not one that `writeStroke` wrote. */
function decoded(written: string): string | undefined {
  try {
    const text = decodeURIComponent(written)
    return text === cleanText(text) ? text : undefined
  } catch {
    return undefined
  }
}

function textStroke(color: string, size: number, numbers: readonly number[], written = ''): Stroke | undefined {
  const [x, y, right, sameY, more] = numbers
  const text = decoded(written)
  if (x === undefined || y === undefined || right === undefined || sameY !== y || more !== undefined || text === undefined) return undefined
  return right < x ? undefined : { tool: 'text', color, size, x, y, width: rounded(right - x), text }
}

function strokeOf(
  tool: Exclude<Stroke['tool'], 'text'>,
  color: string,
  size: number,
  numbers: readonly number[],
  kinds: number,
): Stroke | undefined {
  if (tool !== 'stylus' && tool !== 'highlighter') {
    const [x1, y1, x2, y2, more] = numbers
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || more !== undefined || kinds !== 2) return undefined
    return { tool, color, size, x1, y1, x2, y2 }
  }
  const points: Point[] = []
  for (let at = 0; at < numbers.length; at += kinds) {
    const [x = 0, y = 0, pressure = 0.5] = numbers.slice(at, at + kinds)
    if (pressure < 0 || pressure > 1) return undefined
    points.push({ x, y, pressure: rounded(pressure) })
  }
  return { tool, color, size, points }
}

/** Return whether two strokes are equal. */
export const isSame = (a: Stroke, b: Stroke): boolean => writeStroke(a) === writeStroke(b)

/** Return the stroke with 2 decimals, as every window has it. Return undefined if it is not kept (spec.md §5). */
export const settled = (stroke: Stroke): Stroke | undefined => readStroke(writeStroke(stroke))
