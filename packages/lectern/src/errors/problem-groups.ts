import { type AuthorProblem, formatProblem, type SourcePlace } from './author-problem.ts'

/** Places that are named besides the first. */
const mostPlaces = 5
/** Different mistakes that are told. */
const mostKinds = 50

const placeText = ({ file, line, column }: SourcePlace) => `${file}:${line}:${column}`

/** Something wrong at a place. */
interface Placed {
  readonly place: SourcePlace
}

/** How often the first of these is repeated, and where. */
function repeated<Item extends Placed>([, ...others]: readonly Item[]): string {
  if (others.length === 0) return ''
  const places = [...new Set(others.map(({ place }) => placeText(place)))]
  const named = places.slice(0, mostPlaces).join(', ')
  return `\n  The same ${others.length === 1 ? 'once more' : `${others.length} times more`}: ${named}${places.length > mostPlaces ? ' …' : ''}`
}

/**
 * Return what is wrong as texts, in its order: what `kindOf` says is the same is told once, as `format` writes the first, with its count and first places.
 * Of very many different things, the last text says how many are left out.
 */
export function formatGroups<Item extends Placed>(
  items: readonly Item[],
  kindOf: (item: Item) => unknown,
  format: (item: Item) => string,
): string[] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const kind = JSON.stringify(kindOf(item))
    const group = groups.get(kind)
    if (group) group.push(item)
    else groups.set(kind, [item])
  }
  const all = [...groups.values()]
  const told = all.slice(0, mostKinds).map((group) => format(group[0]) + repeated(group))
  const left = all.slice(mostKinds).flat().length
  return left > 0 ? [...told, `And ${left} more of other kinds. Mend these first.`] : told
}

/** Return mistakes as the texts that a person reads, each kind once. */
export const formatProblems = (problems: readonly AuthorProblem[]): string[] =>
  formatGroups(problems, ({ severity, what, allowed, nearest }) => [severity, what, allowed, nearest], formatProblem)
