import type { ReadArrow } from '../model/pptx-read.ts'
import { readColor } from './colors.ts'
import type { ReadContext, Sheet } from './read-context.ts'

const straight = /^M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)$/
const triangle = /^M(-?[\d.]+) (-?[\d.]+)L[-\d. ]+L[-\d. ]+Z$/

/** Read a drawing that is a straight line, with or without triangles as heads; return undefined for any other. */
export function readArrow(svg: SVGSVGElement, sheet: Sheet, { opacity }: ReadContext): ReadArrow | undefined {
  const [line, ...heads] = svg.children
  const ends = straight.exec(line?.getAttribute('d') ?? '')
  const tips = heads.map((head) => triangle.exec(head.getAttribute('d') ?? ''))
  if (!(line instanceof SVGPathElement) || !ends || tips.length > 2 || tips.some((tip) => !tip)) return undefined
  const matrix = line.getScreenCTM()
  const style = getComputedStyle(line)
  const color = readColor(style.stroke, opacity)
  if (!matrix || !color) return undefined
  const at = (x: string | undefined, y: string | undefined): [number, number] => {
    const point = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix)
    const area = sheet.area(new DOMRect(point.x, point.y))
    return [area.x, area.y]
  }
  const [end, start] = tips
  return {
    kind: 'arrow',
    from: start ? at(start[1], start[2]) : at(ends[1], ends[2]),
    to: end ? at(end[1], end[2]) : at(ends[3], ends[4]),
    color,
    width: sheet.area(new DOMRect(0, 0, Number.parseFloat(style.strokeWidth) * Math.hypot(matrix.a, matrix.b))).width,
    heads: start ? 'both' : end ? 'end' : 'none',
  }
}
