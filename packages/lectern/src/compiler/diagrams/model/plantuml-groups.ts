/** An element at the top of a picture, with the place that it takes. */
interface Shape {
  readonly xml: string
  readonly tag: string
  readonly fill: string
  readonly stroke: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The points of a line or a path, in their order. */
  readonly points: readonly (readonly [number, number])[]
}

/** What a shape is a part of: the class and the attributes of PlantUML's own groups. */
interface Owner {
  readonly id: string
  readonly kind: 'entity' | 'link' | 'start_entity' | 'end_entity'
  readonly name?: string
  readonly ends?: readonly [string, string]
}

const element = /<g\b[^>]*>[\s\S]*?<\/g>|<(\w+)\b[^>]*?(?:\/>|>[^<]*<\/\1>)/g

function readShape(xml: string): Shape {
  const [, tag = ''] = /^<(\w+)/.exec(xml) ?? []
  const written = (name: string) => new RegExp(`[\\s;"]${name}[=:]\\s*"?([^;">]+)`).exec(xml)?.[1] ?? ''
  const number = (name: string) => Number(written(name)) || 0
  const pairs = (text: string) => {
    const all = text.match(/-?[\d.]+/g)?.map(Number) ?? []
    return all.flatMap((x, index) => (index % 2 === 0 ? [[x, all[index + 1] ?? 0] as const] : []))
  }
  const corners: Readonly<Record<string, () => readonly (readonly [number, number])[]>> = {
    rect: () => [
      [number('x'), number('y')],
      [number('x') + number('width'), number('y') + number('height')],
    ],
    ellipse: () => [
      [number('cx') - number('rx'), number('cy') - number('ry')],
      [number('cx') + number('rx'), number('cy') + number('ry')],
    ],
    text: () => [
      [number('x'), number('y') - number('font-size')],
      [number('x') + (number('textLength') || number('font-size') / 2), number('y')],
    ],
    line: () => [
      [number('x1'), number('y1')],
      [number('x2'), number('y2')],
    ],
    polygon: () => pairs(written('points')),
    path: () => pairs(/\sd="([^"]*)"/.exec(xml)?.[1] ?? ''),
  }
  const points = corners[tag]?.() ?? []
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    ...{ xml, tag, points, fill: written('fill').toUpperCase(), stroke: written('stroke').toUpperCase() },
    ...{ left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) },
  }
}

const isHead = ({ tag, fill, stroke }: Shape) => tag === 'polygon' && fill === stroke
const isFilled = ({ fill }: Shape) => fill !== '' && fill !== 'NONE'
const holds = (outer: Shape, { left, right, top, bottom }: Shape) =>
  (left + right) / 2 >= outer.left &&
  (left + right) / 2 <= outer.right &&
  (top + bottom) / 2 >= outer.top &&
  (top + bottom) / 2 <= outer.bottom
const wordsIn = (shapes: readonly Shape[]) =>
  shapes
    .map(({ xml }) => xml.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)
    .join(' ')

/** Return how far a point is from a shape. */
const distance = ([x, y]: readonly [number, number], { left, right, top, bottom }: Shape) =>
  Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0)

/** The farthest that a line may end from what it leads to. */
const near = 4

/** Find the boxes with their words, and what leads from one to the next: activities and mind maps. */
function ownersOfGraph(shapes: readonly Shape[]): (Owner | undefined)[] {
  const owners: (Owner | undefined)[] = shapes.map(() => undefined)
  const boxes: { readonly shape: Shape; readonly owner: Owner }[] = []
  shapes.forEach((shape, index) => {
    const before = shapes[index - 1]
    const isRound = shape.tag === 'ellipse'
    if (!/^(rect|polygon|ellipse|path)$/.test(shape.tag) || isHead(shape) || (!isRound && !isFilled(shape))) return
    // The end is a ring around a disk.
    if (isRound && before?.tag === 'ellipse' && holds(before, shape)) {
      owners[index] = owners[index - 1]
      return
    }
    const next = shapes[index + 1]
    const isEnd = isRound && next?.tag === 'ellipse' && holds(shape, next)
    const texts = shapes.slice(index + 1).findIndex((one) => one.tag !== 'text' || !holds(shape, one))
    const words = shapes.slice(index + 1, texts < 0 ? undefined : index + 1 + texts)
    const owner: Owner = isRound
      ? { id: `node${index}`, kind: isEnd ? 'end_entity' : 'start_entity' }
      : { id: `node${index}`, kind: 'entity', name: wordsIn(words) }
    boxes.push({ shape, owner })
    for (let at = index; at <= index + words.length; at++) owners[at] = owner
  })
  const boxAt = (point: readonly [number, number] | undefined) =>
    point && boxes.find(({ shape }) => distance(point, shape) < near)?.owner.id
  let open: number[] = []
  const close = (): void => {
    const points = open.flatMap((index) => (isHead(shapes[index] ?? readShape('')) ? [] : (shapes[index]?.points ?? [])))
    const [from, to] = [boxAt(points[0]), boxAt(points.at(-1))]
    const owner: Owner = {
      id: `edge${open[0]}`,
      kind: 'link',
      ...(from !== undefined && to !== undefined && { ends: [from, to] as const }),
    }
    for (const index of open) owners[index] = owner
    // Its words stand where it begins.
    shapes.forEach((shape, index) => {
      const isBeside =
        shape.tag === 'text' && owners[index] === undefined && points[0] !== undefined && distance(points[0], shape) < near * 2
      if (isBeside) owners[index] = owner
    })
    open = []
  }
  shapes.forEach((shape, index) => {
    if (owners[index] !== undefined) return
    const isCurve = shape.tag === 'path' && !isFilled(shape)
    const [first] = shape.points
    const last = shapes[open.at(-1) ?? -1]?.points.at(-1)
    // A line that begins elsewhere is another one.
    if (
      open.length > 0 &&
      (isCurve || (shape.tag === 'line' && first && last && Math.abs(first[0] - last[0]) + Math.abs(first[1] - last[1]) > 1))
    )
      close()
    if (isCurve || shape.tag === 'line' || isHead(shape)) open.push(index)
    if (isCurve || isHead(shape)) close()
  })
  if (open.length > 0) close()
  return owners
}

/** Find the participants and the messages of a sequence, and its notes. */
function ownersOfSequence(shapes: readonly Shape[]): (Owner | undefined)[] {
  const owners: (Owner | undefined)[] = shapes.map(() => undefined)
  const lives = shapes.flatMap((shape, index) => {
    const [, title] = /^<g>\s*<title>([^<]*)<\/title>/.exec(shape.xml) ?? []
    const line = title === undefined ? undefined : /<line\b[^>]*\/>/.exec(shape.xml)?.[0]
    if (title === undefined || line === undefined) return []
    const { left: x, top, bottom } = readShape(line)
    const owner: Owner = { id: `life${index}`, kind: 'entity', name: title }
    owners[index] = owner
    return [{ x, top, bottom, owner }]
  })
  const lifeAt = (x: number, most: number) =>
    lives.filter((life) => Math.abs(life.x - x) <= most).sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
  let messages = 0
  for (let index = 0; index < shapes.length; index++) {
    const shape = shapes[index]
    if (!shape || owners[index] !== undefined || shape.tag === 'g') continue
    const middle = (shape.left + shape.right) / 2
    const life = lives.toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))[0]
    const isOutside = life && (shape.bottom <= life.top + 1 || shape.top >= life.bottom - 1)
    const isActive = life && shape.tag === 'rect' && isFilled(shape) && shape.right - shape.left <= 12 && Math.abs(middle - life.x) < 30
    if (life && (isOutside || isActive)) {
      owners[index] = life.owner
      continue
    }
    const isNote = isFilled(shape) && /^#(FEFFDD|FBFB77)$/.test(shape.fill)
    let last = index
    const follows = (test: (one: Shape) => boolean) => {
      while (shapes[last + 1] && owners[last + 1] === undefined && test(shapes[last + 1] ?? shape)) last++
    }
    let owner: Owner | undefined
    if (isNote) {
      follows((one) => one.fill === shape.fill)
      owner = { id: `note${index}`, kind: 'entity', name: `GMN${index}` }
    } else if (isHead(shape) || shape.tag === 'line') {
      follows((one) => isHead(one) || one.tag === 'line')
      const lines = shapes.slice(index, last + 1).filter(({ tag }) => tag === 'line')
      const long = lines.filter(({ left, right }) => right - left > 12)
      const across = long[0]
      const [from, to] = [lifeAt(across?.left ?? -100, 14), lifeAt(long.at(-1)?.right ?? -100, 14)]
      const heads = shapes.slice(index, last + 1).filter(isHead)
      const isSelf = long.length > 1 && from && !(to && to !== from)
      // A line of a frame ends at no participant.
      if (!across || (!from && !to) || (heads.length === 0 && lines.length === 1)) continue
      const point = heads[0] ?? lines.find((line) => line !== across) ?? across
      const isBack = Math.abs(point.left - across.left) < Math.abs(point.right - across.right)
      const pair = [from?.owner.id ?? '', (isSelf ? from : to)?.owner.id ?? ''] as const
      owner = { id: `message ${messages++}`, kind: 'link', ends: isBack && !isSelf ? [pair[1], pair[0]] : pair }
    } else continue
    follows(({ tag }) => tag === 'text')
    for (let at = index; at <= last; at++) owners[at] = owner
    index = last
  }
  return owners
}

const finders: Readonly<Record<string, (shapes: readonly Shape[]) => (Owner | undefined)[]>> = {
  SEQUENCE: ownersOfSequence,
  ACTIVITY: ownersOfGraph,
  MINDMAP: ownersOfGraph,
  WBS: ownersOfGraph,
}

/** Put the shapes of sequences, activities and mind maps, which PlantUML writes one after the other, into groups like those that it writes for classes. */
export function withGroups(drawn: string): string {
  const find = finders[/\sdata-diagram-type="(\w+)"/.exec(drawn)?.[1] ?? '']
  const [whole = '', before = '', content = '', after = ''] =
    /^([\s\S]*?<g\b[^>]*font-family[^>]*>)([\s\S]*)(<\/g>\s*<\/svg>\s*)$/.exec(drawn) ?? []
  if (!find || whole === '') return drawn
  const shapes = [...content.matchAll(element)].map(([xml]) => readShape(xml))
  const owners = find(shapes)
  const written = shapes.map(({ xml }, index) => {
    const owner = owners[index]
    if (!owner) return xml
    const name = owner.name === undefined ? '' : ` data-qualified-name="${owner.name.replaceAll('"', '&quot;')}"`
    const ends = owner.ends ? ` data-entity-1="${owner.ends[0]}" data-entity-2="${owner.ends[1]}"` : ''
    return `<g class="${owner.kind}" id="${owner.id}"${name}${ends}>${xml}</g>`
  })
  return before + written.join('') + after
}
