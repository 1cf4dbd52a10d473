import { type AuthorProblem, formatProblem, type SourcePlace } from './author-problem.ts'
import { shortenNames } from './excerpt.ts'

/** The most places that a message lists besides the first. */
const mostPlaces = 5
/** The most kinds of problems that are reported. */
const mostKinds = 50

const placeText = ({ file, line, column }: SourcePlace) => `${shortenNames(file)}:${line}:${column}`

/** An item with a place. */
interface Placed {
  readonly place: SourcePlace
}

/** Return a sentence that says how often the first item is repeated, and where. */
function repeated<Item extends Placed>([, ...others]: readonly Item[]): string {
  if (others.length === 0) return ''
  const places = [...new Set(others.map(({ place }) => placeText(place)))]
  const named = places.slice(0, mostPlaces).join(', ')
  return `\n  The same ${others.length === 1 ? 'once more' : `${others.length} times more`}: ${named}${places.length > mostPlaces ? ' …' : ''}`
}

/**
 * Return the items as texts in their order. Items with the same `kindOf` become one text: the first item as `format` writes it, its count and its
 * first places. When there are too many kinds, the last text says how many items are left out.
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
  const texts = all.slice(0, mostKinds).map((group) => format(group[0]) + repeated(group))
  const left = all.slice(mostKinds).flat().length
  return left > 0 ? [...texts, `And ${left} more of other kinds. Fix these first.`] : texts
}

/** Return mistakes as texts that people read, one text for each kind. */
export const formatProblems = (problems: readonly AuthorProblem[]): string[] =>
  formatGroups(problems, ({ severity, what, allowed, nearest }) => [severity, what, allowed, nearest], formatProblem)
