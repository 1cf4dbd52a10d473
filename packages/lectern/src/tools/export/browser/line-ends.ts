import { alongPath, areaOf, distanceFrom, headOf, type Point } from '../model/connectors.ts'
import type { Area, ReadConnector, ReadGlue, ReadPath, ReadShape, ReadText } from '../model/pptx-read.ts'

/** An object of a diagram, and the path that it paints; words alone have none. */
export interface Item {
  readonly path: ReadPath
  /** Whether the ends of a line may be attached to forms. */
  readonly glues: boolean
  /** Whether it is the head of a line, however large. */
  readonly isHead?: boolean
  object: ReadShape | ReadText | ReadConnector
}

export const areaIn = ({ path }: Item): Area => areaOf(alongPath(path))

/** Return a path whose first or last point is moved outward, along the line. */
export function lengthened(path: ReadPath, start: number, end: number): ReadPath {
  const points = alongPath(path)
  const out = ([x, y]: readonly [number, number], [fromX, fromY]: readonly [number, number], by: number) => {
    const length = Math.hypot(x - fromX, y - fromY) || 1
    return [x + ((x - fromX) / length) * by, y + ((y - fromY) / length) * by]
  }
  const [first, second, last, before] = [points[0], points[1], points.at(-1), points.at(-2)]
  if (!first || !second || !last || !before) return path
  return path.map((command, index) => {
    if (index === 0 && start > 0) return { ...command, data: out(first, second, start) }
    if (index === path.length - 1 && end > 0) return { ...command, data: [...command.data.slice(0, -2), ...out(last, before, end)] }
    return command
  })
}

/** Units of a picture that the head of a line has at most. A form as small as that, without words, is no target of lines. Mermaid's smallest nodes have 14. */
const largestHead = 12.5

/** Return the forms that may be heads of lines. */
const headsIn = (items: readonly Item[], limit: number): Item[] =>
  items.filter((item) => item.isHead || (item.object.kind === 'shape' && Math.max(areaIn(item).width, areaIn(item).height) < limit))

/** Return whether a form is at a point. */
const isAt = ([x, y]: Point, item: Item): boolean => {
  const area = areaIn(item)
  return x > area.x - 2 && x < area.x + area.width + 2 && y > area.y - 2 && y < area.y + area.height + 2
}

/** Return the far side of the head that a form draws at the end of a line: the line means what is there. */
function beyond(point: Point, heads: readonly Item[]): Point {
  const points = heads.filter((head) => isAt(point, head)).flatMap(({ path }) => alongPath(path))
  const away = ([x, y]: Point) => Math.hypot(x - point[0], y - point[1])
  return points.toSorted((a, b) => away(b) - away(a))[0] ?? point
}

/** Give the heads that forms draw, as Graphviz and PlantUML do, to the lines themselves. Return what remains. */
function joinHeads(items: readonly Item[], limit: number): Item[] {
  const heads = headsIn(items, limit)
  const joined = new Set<Item>()
  for (const item of items) {
    const { object } = item
    if (object.kind !== 'connector') continue
    const points = alongPath(object.path)
    const [start, end] = [points.slice(0, 2).reverse(), points.slice(-2)].map(([before, at], index) => {
      if (!before || !at || object[index === 0 ? 'start' : 'end'] !== 'none') return undefined
      for (const form of heads) {
        const isOfLine = form.object.kind === 'shape' && form.object.paint.fill === object.line.color && isAt(at, form)
        const head = isOfLine ? headOf(form.path, before, at) : undefined
        if (head && joined.add(form)) return head
      }
      return undefined
    })
    if (!start && !end) continue
    const path = lengthened(object.path, start?.reach ?? 0, end?.reach ?? 0)
    item.object = { ...object, path, start: start?.head ?? object.start, end: end?.head ?? object.end }
  }
  return items.filter((item) => !joined.has(item))
}

/** A form to which lines may be attached: its number, and points of its outline. */
interface Target {
  readonly object: number
  readonly outline: readonly Point[]
}

/** Pixels between the end of a line and the form that it is attached to. */
const reach = 7

/** Return the form at the end of a line, and its side. */
function glueAt(point: Point | undefined, targets: readonly Target[], heads: readonly Item[]): ReadGlue | undefined {
  if (!point) return undefined
  const at = beyond(point, heads)
  const [found] = targets
    .map((target) => ({ ...target, distance: distanceFrom(target.outline, at) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance)
  if (!found) return undefined
  const { x, y, width, height } = areaOf(found.outline)
  const [u, v] = [(at[0] - x) / width - 0.5, (at[1] - y) / height - 0.5]
  const across = u < 0 ? 'left' : 'right'
  return { object: found.object, side: Math.abs(v) < Math.abs(u) ? across : v < 0 ? 'top' : 'bottom' }
}

/** Return a line with what its ends are attached to. */
function glued(line: ReadConnector, targets: readonly Target[], heads: readonly Item[]): ReadConnector {
  const points = alongPath(line.path)
  const [from, to] = [points[0], points.at(-1)].map((point) => glueAt(point, targets, heads))
  return from && from.object === to?.object ? line : { ...line, ...(from && { from }), ...(to && { to }) }
}

/** Attach the lines of a drawing to its forms. `scale` is that of the picture. Return all objects, in paint order. */
export function attachLines(read: readonly Item[], scale: number): (ReadShape | ReadText | ReadConnector)[] {
  const limit = largestHead * scale
  const items = joinHeads(read, limit)
  const heads = headsIn(items, limit)
  const targets = items.flatMap((item, index) =>
    item.object.kind === 'connector' || item.path.length === 0 || heads.includes(item)
      ? []
      : [{ object: index, outline: alongPath(item.path) }],
  )
  return items.map(({ object, glues }) => (object.kind === 'connector' && glues ? glued(object, targets, heads) : object))
}
