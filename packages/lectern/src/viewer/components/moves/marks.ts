import type { LeavingMark as Mark, LeavingMarks as Marks } from '../../stage/browser/index.ts'

/** Milliseconds of the change from one drawing to the next. */
const duration = 500
const easing = 'cubic-bezier(0.3, 0, 0.2, 1)'
/** The id by which a move finds its own animations. */
const id = 'lectern-drawing-move'
/** Points by which a line turns into one of another form. */
const pointCount = 24

type Point = readonly [x: number, y: number]

const shapes = 'rect, path, circle, ellipse, polygon, polyline, line'
const words = 'text, foreignObject'

const marksOf = (box: Element) => [...box.querySelectorAll<SVGGraphicsElement>('svg [data-mark]')]

/** Return the shapes of a mark, which may be one itself. */
const shapesOf = (mark: SVGGraphicsElement) =>
  mark.matches(shapes) ? [mark] : [...mark.querySelectorAll<SVGGraphicsElement>(shapes)].filter((shape) => !shape.closest('defs'))

const matrixOf = (element: SVGGraphicsElement): DOMMatrix => {
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = element.getScreenCTM() ?? {}
  return new DOMMatrix([a, b, c, d, e, f])
}

/** Return the form of a path, also while it changes. */
function formOf(shape: Element): string {
  if (shape.localName !== 'path') return ''
  const [, now] = /^path\("(.*)"\)$/.exec(getComputedStyle(shape).getPropertyValue('d')) ?? []
  return now ?? shape.getAttribute('d') ?? ''
}

function readMark(mark: SVGGraphicsElement): Mark {
  const own = shapesOf(mark)
  const [shape = mark] = own
  return {
    box: (mark.querySelector(words) ?? (own.length === 1 ? shape : mark)).getBoundingClientRect(),
    shapes: own.map((each) => each.getBoundingClientRect()),
    matrix: matrixOf(shape),
    d: own.length === 1 ? formOf(shape) : '',
  }
}

/** Read where the parts of a drawing are. */
export const readMarks = (box: Element): Marks => new Map(marksOf(box).map((mark) => [mark.dataset.mark ?? '', readMark(mark)]))

/** Stop the moves in a drawing at once. */
export function stopMarks(box: Element): void {
  for (const animation of box.getAnimations({ subtree: true })) if (animation.id === id) animation.cancel()
}

/** Return the letters of a path. Two shapes with the same letters turn into each other. */
const lettersOf = (d: string) => d.replaceAll(/[^A-Za-z]/g, '')

const middle = ({ x, y, width, height }: DOMRect): Point => [x + width / 2, y + height / 2]

const placed = (matrix: DOMMatrix, [x, y]: Point): Point => [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f]

/** Return points along a path, in its own units. */
function pointsAlong(d: string): Point[] {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', d)
  const length = path.getTotalLength()
  return Array.from({ length: pointCount }, (_, index): Point => {
    const { x, y } = path.getPointAtLength((length * index) / (pointCount - 1))
    return [x, y]
  })
}

const pathThrough = (points: readonly Point[]) => `path("M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}")`

const ratio = (was: number, now: number) => (was > 0 && now > 0 ? was / now : 1)
const isAlmost = (one: number, other: number) => Math.abs(one - other) < 0.002

/** Return whether two lines have the same bends in the same units, so that each turns into the other. */
function isSameForm(was: Mark, now: Mark): boolean {
  const { a, b, c, d, e, f } = now.matrix.inverse().multiply(was.matrix)
  return lettersOf(was.d) === lettersOf(now.d) && [a - 1, b, c, d - 1, e / 100, f / 100].every((each) => isAlmost(each, 0))
}

/** Return keyframes for the change of a line's form. A line with other bends goes from point to point. */
function bendFrames(was: Mark, now: Mark): Keyframe[] {
  if (isSameForm(was, now)) return [{ d: `path("${was.d}")` }, { d: `path("${now.d}")` }]
  const toOwn = now.matrix.inverse()
  const from = pointsAlong(was.d).map((point) => placed(toOwn, placed(was.matrix, point)))
  return [{ d: pathThrough(from) }, { d: pathThrough(pointsAlong(now.d)) }]
}

/** Give the shapes around the words of a mark the sizes and places that they had. Its words only move. */
function moveShapes(mark: SVGGraphicsElement, was: Mark, now: Mark, zoom: number): void {
  if (was.shapes.length !== now.shapes.length) return
  const scale = Math.hypot(now.matrix.a, now.matrix.b) || 1
  for (const [index, shape] of shapesOf(mark).entries()) {
    const [from, to] = [was.shapes[index], now.shapes[index]]
    if (!from || !to) continue
    const [wide, high] = [ratio(from.width, to.width) / zoom, ratio(from.height, to.height) / zoom]
    // The words take the shape along.
    const [x, y] = ([0, 1] as const).map((axis) => {
      const besideWords = middle(from)[axis] - middle(was.box)[axis]
      return besideWords / zoom / scale - (middle(to)[axis] - middle(now.box)[axis]) / scale
    })
    if ([wide - 1, high - 1].every((each) => isAlmost(each, 0)) && Math.hypot(x ?? 0, y ?? 0) < 0.5) continue
    const origin = { transformBox: 'fill-box', transformOrigin: 'center' }
    const first = { translate: `${x}px ${y}px`, scale: `${wide} ${high}`, ...origin }
    shape.animate([first, { translate: '0px 0px', scale: '1', ...origin }], { id, duration, easing })
  }
}

/** Move a mark from the place that it had before. */
function moveMark(mark: SVGGraphicsElement, was: Mark): void {
  const options = { id, duration, easing }
  const now = readMark(mark)
  const [shape, ...others] = shapesOf(mark)
  const isBent = shape !== undefined && others.length === 0 && was.d !== '' && now.d !== '' && was.d !== now.d
  if (isBent && (getComputedStyle(shape).fill === 'none' || isSameForm(was, now)) && CSS.supports('d', 'path("M0 0")')) {
    shape.animate(bendFrames(was, now), options)
    return
  }
  const hasWords = mark.matches(words) || mark.querySelector(words) !== null
  // The scale of the whole drawing changes the words, too.
  const zoom = ratio(Math.hypot(was.matrix.a, was.matrix.b), Math.hypot(now.matrix.a, now.matrix.b))
  const [x, y] = hasWords ? [zoom, zoom] : [ratio(was.box.width, now.box.width), ratio(was.box.height, now.box.height)]
  const toParent = (mark.parentElement instanceof SVGGraphicsElement ? matrixOf(mark.parentElement) : now.matrix).inverse()
  const [from, to] = [placed(toParent, middle(was.box)), placed(toParent, middle(now.box))]
  // Elements of a drawing grow from the corner of its units.
  const [left, top] = [from[0] - x * to[0], from[1] - y * to[1]]
  if (![left / 100, top / 100, x - 1, y - 1].every((each) => isAlmost(each, 0)))
    mark.animate(
      [
        { translate: `${left}px ${top}px`, scale: `${x} ${y}` },
        { translate: '0px 0px', scale: '1' },
      ],
      options,
    )
  if (hasWords && shape && shape !== mark) moveShapes(mark, was, now, zoom)
}

/** Move the marks that stay to their new places, and let new ones appear. Nothing moves for people who prefer less of it. */
export function playMarks(box: Element, before: Marks): void {
  stopMarks(box)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const marks = marksOf(box)
  for (const mark of marks) {
    const was = before.get(mark.dataset.mark ?? '')
    if (was) moveMark(mark, was)
    else mark.animate([{ opacity: 0 }, {}], { id, duration, easing })
  }
  // A drawing without names appears as a whole.
  if (marks.length === 0) for (const svg of box.querySelectorAll('svg')) svg.animate([{ opacity: 0 }, {}], { id, duration, easing })
}
