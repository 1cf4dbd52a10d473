import type { OutlineRow } from '../../../compiler/markdown/index.ts'
import type { OutlineChange } from './change-outline.ts'

/** A row as the dev server reports it. */
export type ServedRow = OutlineRow & {
  /** A hash of the slide's text. Slides with the same text have the same hash. */
  readonly key: string
  /** Whether the slide has frontmatter. If so, the first slide of the deck keeps its place. */
  readonly headed: boolean
}

/** A row of the open outline. */
export type KeyedRow = ServedRow & {
  /** Identifies the slide, even after its text or place has changed. A file that is included twice has two rows for each slide. */
  readonly slide: string
  /** Identifies the row. */
  readonly id: string
}

/** A change whose rows can be predicted. `put` and `restore` are excluded, because they bring back known rows, and `lead`, which only assistants ask for. */
export type PredictedChange = Exclude<OutlineChange, { readonly kind: 'put' | 'restore' | 'lead' }>

interface Branch {
  readonly row: KeyedRow
  readonly below: readonly Branch[]
}

/** The slides of one file by their places in it. */
export type SlidePlaces = ReadonlyMap<number, string>

/** Return whether the frontmatter of a slide holds the options of the deck. Such a slide stays first. */
export const isFixed = ({ depth, index, headed }: ServedRow): boolean => depth === 0 && index === 0 && headed

/** Return the names of the slides of `file` by their places. */
export const placesIn = (rows: readonly KeyedRow[], file: string): SlidePlaces =>
  new Map(rows.flatMap((row) => (row.file === file ? [[row.index, row.slide] as const] : [])))

/** Return how many slides of `file` the rows show. */
export const lengthOf = (rows: readonly ServedRow[], file: string): number =>
  Math.max(0, ...rows.flatMap((row) => (row.file === file ? [row.index + 1] : [])))

function branchesOf(rows: readonly KeyedRow[], from: number, to: number): Branch[] {
  const branches: Branch[] = []
  for (let at = from; at < to; ) {
    const row = rows[at]
    if (!row) break
    let end = at + 1
    while (end < to && (rows[end]?.depth ?? 0) > row.depth) end++
    branches.push({ row, below: branchesOf(rows, at + 1, end) })
    at = end
  }
  return branches
}

const flat = (branches: readonly Branch[]): KeyedRow[] => branches.flatMap(({ row, below }) => [row, ...flat(below)])

/** Give each row its number among the slides that viewers see, and a unique id. */
function numbered(rows: readonly (ServedRow & { readonly slide: string })[]): KeyedRow[] {
  let no = 0
  const times = new Map<string, number>()
  return rows.map((row) => {
    const time = (times.get(row.slide) ?? 0) + 1
    times.set(row.slide, time)
    return { ...row, no: row.hidden || row.src !== undefined ? undefined : ++no, id: time === 1 ? row.slide : `${row.slide}.${time}` }
  })
}

/** Return the place of a slide after the change, or undefined when the change deletes it. */
function placeAfter(change: PredictedChange, place: number): number | undefined {
  const { kind, index } = change
  if (kind === 'delete') return place === index ? undefined : place - (place > index ? 1 : 0)
  if (kind === 'duplicate' || kind === 'insert') return place + (place > index ? 1 : 0)
  if (kind !== 'move') return place
  if (place === index) return change.to
  const without = place - (place > index ? 1 : 0)
  return without + (without >= change.to ? 1 : 0)
}

/** Return the branches that a change creates from one branch. A new slide comes behind it. */
function changed({ row, below }: Branch, change: PredictedChange, fresh: string): Branch[] {
  const { kind } = change
  if (kind === 'hide') return [{ row: { ...row, hidden: true, headed: true }, below: [] }]
  if (kind === 'show') return [{ row: { ...row, hidden: false }, below }]
  if (kind !== 'duplicate' && kind !== 'insert') return [{ row, below }]
  const made = { ...row, slide: fresh, index: row.index + 1 }
  if (kind === 'duplicate')
    return [
      { row, below },
      { row: made, below },
    ]
  const layout = change.layout === '' ? undefined : change.layout
  return [
    { row, below },
    {
      row: {
        ...made,
        title: change.title ?? 'New slide',
        layout,
        headed: layout !== undefined,
        hidden: false,
        src: undefined,
        when: undefined,
      },
      below: [],
    },
  ]
}

/** Return the rows after a change of `file`. A slide that the change creates is called `fresh`. */
export function predictRows(rows: readonly KeyedRow[], file: string, change: PredictedChange, fresh: string): KeyedRow[] {
  const walk = (branches: readonly Branch[]): Branch[] => {
    const deep = branches.map(({ row, below }) => ({ row, below: walk(below) }))
    if (deep[0]?.row.file !== file) return deep
    return deep
      .flatMap((branch) => {
        const { index } = branch.row
        const place = placeAfter(change, index)
        const placed = place === undefined ? [] : [{ ...branch, row: { ...branch.row, index: place } }]
        return index === change.index ? placed.flatMap((one) => changed(one, change, fresh)) : placed
      })
      .sort((one, other) => one.row.index - other.row.index)
  }
  return numbered(flat(walk(branchesOf(rows, 0, rows.length))))
}

/** Return the places with `slide` inserted before the one at `index`. */
export const withSlideAt = (places: SlidePlaces, index: number, slide: string): SlidePlaces =>
  new Map([...[...places].map(([place, name]) => [place + (place >= index ? 1 : 0), name] as const), [index, slide]])

/** Name the slides of a file that may have changed elsewhere. A slide whose text is the same keeps its name. */
function recognized(before: readonly ServedRow[], names: SlidePlaces, now: readonly ServedRow[], fresh: () => string): SlidePlaces {
  const keysOf = (rows: readonly ServedRow[]) =>
    [...new Map(rows.map(({ index, key }) => [index, key]))].sort(([one], [other]) => one - other).map(([index, key]) => ({ index, key }))
  let [old, next] = [keysOf(before), keysOf(now)]
  const found = new Map<number, string>()
  const keep = (one: (typeof old)[number] | undefined, other: (typeof old)[number] | undefined): boolean => {
    const name = one && names.get(one.index)
    if (!one || !other || name === undefined || one.key !== other.key) return false
    found.set(other.index, name)
    return true
  }
  // Most of a file is unchanged. Match the equal slides at its start and end first, so that slides with the same text keep their own names.
  while (keep(old[0], next[0])) [old, next] = [old.slice(1), next.slice(1)]
  while (keep(old.at(-1), next.at(-1))) [old, next] = [old.slice(0, -1), next.slice(0, -1)]
  for (const slide of next) {
    const at = old.findIndex(({ key }) => key === slide.key)
    if (keep(old[at], slide)) old = old.filter((_, place) => place !== at)
    else found.set(slide.index, fresh())
  }
  return found
}

/**
 * Return the rows from the server with the names that the slides have in `before`. `known` holds the names for one file that this page has changed.
 * In other files slides are recognized by their text. `fresh` creates the name of a new slide.
 */
export function nameRows(
  before: readonly KeyedRow[],
  served: readonly ServedRow[],
  fresh: () => string,
  known?: { readonly file: string; readonly places: SlidePlaces },
): KeyedRow[] {
  const files = new Map<string, SlidePlaces>()
  const namesOf = (file: string) => {
    const ofFile = (row: ServedRow) => row.file === file
    const names =
      known?.file === file ? known.places : recognized(before.filter(ofFile), placesIn(before, file), served.filter(ofFile), fresh)
    files.set(file, names)
    return names
  }
  const named = served.map((row) => ({ ...row, slide: (files.get(row.file) ?? namesOf(row.file)).get(row.index) ?? fresh() }))
  return numbered(named)
}
