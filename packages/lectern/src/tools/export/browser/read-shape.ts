import type { Area, ReadObject, ReadPaint } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import { bottom, linkOf, type ReadContext, right, type Sheet } from './read-context.ts'

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
const dashes = { dashed: 'dash', dotted: 'sysDot' } as const

/** Return the border of one side as it is painted. */
export function borderOf(style: CSSStyleDeclaration, side: (typeof sides)[number], { opacity, scale }: ReadContext) {
  const kind = style[`border${side}Style`]
  const width = Number.parseFloat(style[`border${side}Width`]) * scale
  const color = readColor(style[`border${side}Color`], opacity)
  if (kind === 'none' || kind === 'hidden' || width === 0 || !color) return undefined
  return { width, color, dash: kind === 'dashed' || kind === 'dotted' ? dashes[kind] : ('solid' as const) }
}

/** Return the first shadow of `box-shadow` or `text-shadow`. */
export function shadowOf(shadows: string, opacity: number, scale: number): ReadPaint['shadow'] {
  const shadow = /^(\w+\([^)]*\)|#\w+|\w+) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px/.exec(shadows)
  const color = shadow && readColor(shadow[1] ?? '', opacity)
  return shadow && color
    ? { color, x: Number(shadow[2]) * scale, y: Number(shadow[3]) * scale, blur: Number(shadow[4]) * scale }
    : undefined
}

function radiusOf(style: CSSStyleDeclaration, { width, height }: Area, scale: number): number {
  const radius = style.borderTopLeftRadius
  return Math.min(width, height) === 0
    ? 0
    : radius.includes('%')
      ? (Number.parseFloat(radius) / 100) * Math.min(width, height)
      : Number.parseFloat(radius) * scale
}

/** Return an element's own paint: the paint of its box, and borders of single sides as separate boxes. */
export function readPaint(style: CSSStyleDeclaration, area: Area, context: ReadContext): { paint?: ReadPaint; edges: ReadObject[] } {
  const fill = readColor(style.backgroundColor, context.opacity)
  const borders = sides.map((side) => borderOf(style, side, context))
  const [top, ...others] = borders
  const same = top && others.every((other) => other && other.width === top.width && other.color === top.color) ? top : undefined
  const shadow = shadowOf(style.boxShadow, context.opacity, context.scale)
  const sameCorners =
    style.borderTopLeftRadius === style.borderBottomRightRadius && style.borderTopRightRadius === style.borderBottomLeftRadius
  const paint =
    fill || same || shadow
      ? {
          radius: sameCorners ? radiusOf(style, area, context.scale) : 0,
          ...(fill && { fill }),
          ...(same && { border: same }),
          ...(shadow && { shadow }),
        }
      : undefined
  const edges = same ? [] : borders.flatMap((border, side) => (border ? [edge(area, side, border)] : []))
  return { ...(paint && { paint }), edges }
}

/** Return a border of one side as a box. */
function edge(area: Area, side: number, { width, color }: { readonly width: number; readonly color: string }): ReadObject {
  const across = side === 0 || side === 2
  return {
    kind: 'shape',
    area: {
      x: side === 1 ? right(area) - width : area.x,
      y: side === 2 ? bottom(area) - width : area.y,
      width: across ? area.width : width,
      height: across ? width : area.height,
    },
    paint: { fill: color, radius: 0 },
    turn: 0,
  }
}

/** Return a plain box with its paint. */
export function shapeOf(element: Element, area: Area, paint: ReadPaint, sheet: Sheet): ReadObject {
  const link = linkOf(element, sheet)
  return { kind: 'shape', area, paint, turn: 0, ...(link && !element.textContent?.trim() && { link }) }
}
