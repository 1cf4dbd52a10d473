import { luminance } from '../../base/lib/model/index.ts'

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The state that SGR sequences change (ECMA-48, 8.3.117). A number is a color of the palette. */
export interface Pen {
  readonly color?: number | Rgb | undefined
  readonly back?: number | Rgb | undefined
  readonly bold?: boolean
  readonly dim?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly inverse?: boolean
}

/** How a run of text looks. Colors are CSS colors that can be read on the panel in light and in dark mode. */
export interface Look {
  readonly light?: string
  readonly dark?: string
  readonly back?: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly line?: 'underline' | 'line-through' | 'underline line-through'
}

/** Backgrounds of the panel and its text (`terminal.css`), and the least contrast of text on them (WCAG 2, 1.4.3). */
const panels = { light: [246, 248, 250], dark: [16, 20, 27] } as const
const texts = { light: [31, 35, 40], dark: [230, 237, 243] } as const
/** How far dim text comes near its background. */
const dimShare = 0.45
const least = 4.5

const base: readonly Rgb[] = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 140, 0],
  [160, 110, 0],
  [30, 80, 220],
  [190, 0, 190],
  [0, 135, 145],
  [200, 200, 200],
  [127, 127, 127],
  [255, 60, 60],
  [0, 200, 60],
  [220, 180, 0],
  [92, 120, 255],
  [240, 70, 240],
  [0, 200, 210],
  [255, 255, 255],
]

/** Return a color of the palette of 256: 16 named colors, a cube, and grays. */
function paletteColor(index: number): Rgb {
  const named = base[index]
  if (named) return named
  if (index >= 232) {
    const gray = 8 + (index - 232) * 10
    return [gray, gray, gray]
  }
  const level = (place: number) => {
    const step = Math.floor((index - 16) / place) % 6
    return step === 0 ? 0 : 55 + step * 40
  }
  return [level(36), level(6), level(1)]
}

const rgbOf = (color: number | Rgb): Rgb => (typeof color === 'number' ? paletteColor(color) : color)
const css = (color: Rgb) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Return the contrast of two colors (WCAG 2). */
function contrast(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Return `color`, mixed with black or white until it can be read on `back`. */
function readable(color: Rgb, back: Rgb): Rgb {
  const end: Rgb = contrast([0, 0, 0], back) > contrast([255, 255, 255], back) ? [0, 0, 0] : [255, 255, 255]
  for (let share = 0; share < 1; share += 0.05) {
    const [red, green, blue] = color.map((channel, place) => Math.round(channel + ((end[place] ?? 0) - channel) * share))
    const mixed: Rgb = [red ?? 0, green ?? 0, blue ?? 0]
    if (contrast(mixed, back) >= least) return mixed
  }
  return end
}

/** Mix a color with its background as far as it can still be read on it. */
function dimmed(color: Rgb, back: Rgb): Rgb {
  const mix = (place: 0 | 1 | 2) => Math.round(color[place] + (back[place] - color[place]) * dimShare)
  return readable([mix(0), mix(1), mix(2)], back)
}

/** Return the look of text that a pen writes. Undefined for plain text. */
export function lookOf({ color, back, bold, dim, italic, underline, strike, inverse }: Pen): Look | undefined {
  const line = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ') as NonNullable<Look['line']> | ''
  const ground = inverse ? (color ?? 8) : back
  const front = inverse ? back : color
  const behind = ground === undefined ? undefined : rgbOf(ground)
  const front3 = front === undefined ? undefined : rgbOf(front)
  const shade = dim ? dimmed : readable
  const look: Look = {
    ...(behind && {
      back: css(behind),
      light: css(shade(front3 ?? [0, 0, 0], behind)),
      dark: css(shade(front3 ?? [255, 255, 255], behind)),
    }),
    ...((front3 ?? dim) &&
      !behind && { light: css(shade(front3 ?? texts.light, panels.light)), dark: css(shade(front3 ?? texts.dark, panels.dark)) }),
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(line && { line }),
  }
  return Object.keys(look).length > 0 ? look : undefined
}

const isByte = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 255

/** Return the color after a 38, 48 or 58, and how many codes it took. */
function extendedColor(codes: readonly number[]): { readonly color: number | Rgb | undefined; readonly used: number } {
  const [kind, first, second, third] = codes
  if (kind === 5) return { color: isByte(first) ? first : undefined, used: 2 }
  if (kind === 2) return { color: isByte(first) && isByte(second) && isByte(third) ? [first, second, third] : undefined, used: 4 }
  return { color: undefined, used: codes.length }
}

/** Split the codes of a sequence. Colons join a code and what belongs to it (ITU-T T.416): a color may have a color space in its third place. */
function codeGroups(parameters: string): number[][] {
  const groups = parameters.split(';').map((group) => group.split(':').map(Number))
  for (const group of groups) if (group[1] === 2 && group.length > 5) group.splice(2, 1)
  return groups
}

const switches: Readonly<Record<number, Pen>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { strike: true },
  21: { underline: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  29: { strike: false },
  39: { color: undefined },
  49: { back: undefined },
}

/** Return the pen after the codes of an SGR sequence. An unknown code changes nothing. */
export function withCodes(pen: Pen, parameters: string): Pen {
  const groups = codeGroups(parameters)
  let next: Pen = pen
  for (let at = 0; at < groups.length; at++) {
    const [code = 0, ...joined] = groups[at] ?? []
    if (code === 38 || code === 48 || code === 58) {
      const { color, used } = extendedColor(joined.length > 0 ? joined : groups.slice(at + 1).map(([each = 0]) => each))
      if (joined.length === 0) at += used
      // 58 is the color of an underline, which has the color of its text here.
      if (code !== 58) next = { ...next, [code === 38 ? 'color' : 'back']: color }
    } else if (code === 4 && joined.length > 0) next = { ...next, underline: joined[0] !== 0 }
    else if (joined.length > 0) continue
    else if (code === 0) next = {}
    else if (code >= 30 && code <= 37) next = { ...next, color: code - 30 }
    else if (code >= 40 && code <= 47) next = { ...next, back: code - 40 }
    else if (code >= 90 && code <= 97) next = { ...next, color: code - 82 }
    else if (code >= 100 && code <= 107) next = { ...next, back: code - 92 }
    else next = { ...next, ...switches[code] }
  }
  return next
}

const attributes: readonly (readonly [keyof Pen, number])[] = [
  ['bold', 1],
  ['dim', 2],
  ['italic', 3],
  ['underline', 4],
  ['inverse', 7],
  ['strike', 9],
]
const colorCodes = (first: 38 | 48, color: number | Rgb | undefined) =>
  color === undefined ? [] : typeof color === 'number' ? [first, 5, color] : [first, 2, ...color]

/** Return the codes that give a plain pen the look of `pen`, without the sequence around them; '' for a plain pen. */
export const codesOf = (pen: Pen): string =>
  [...attributes.flatMap(([name, code]) => (pen[name] ? [code] : [])), ...colorCodes(38, pen.color), ...colorCodes(48, pen.back)].join(';')
