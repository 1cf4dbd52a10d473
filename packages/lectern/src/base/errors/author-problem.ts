import { oneLine } from '../lib/model/index.ts'

/** The most characters of a source line that a message shows. */
const longestLine = 120
/** The most characters of a text that a message shows. */
const longestText = 600

/** The most characters of a name that a message shows. Names of files may have 255 bytes. */
const longestName = 90

/** A line of the author's source, or the part of it that the message shows. */
export interface Excerpt {
  readonly sourceLine?: string
  /** Number of characters of the line before `sourceLine`. The default is 0. */
  readonly sourceStart?: number
}

/**
 * Return the line. Return only 120 characters around `column`, which counts from 1, when the line is longer. Return an empty excerpt when the line
 * does not exist.
 */
export function excerptOf(line: string | undefined, column: number): Excerpt {
  if (line === undefined) return {}
  if (line.length <= longestLine) return { sourceLine: line }
  const start = Math.max(0, Math.min(column - 1 - longestLine / 2, line.length - longestLine))
  const end = start + longestLine
  const [before, after] = [start > 0 ? '…' : '', end < line.length ? '…' : '']
  return { sourceLine: before + line.slice(start, end) + after, sourceStart: start - before.length }
}

/** A name in a text: of a file, a folder, an option or a component. */
const longName = new RegExp(`[^\\s/\\\\]{${longestName + 1},}`, 'g')

/** Return the text with the middle of each long name left out. Names with slashes between them count one by one. */
export const shortenNames = (text: string): string =>
  text.replace(longName, (name) => `${name.slice(0, (longestName * 2) / 3)}…${name.slice(-longestName / 3)}`)

/** Return the text with long names shortened, cut after 600 characters. */
export function shorten(text: string): string {
  const short = shortenNames(text)
  return short.length > longestText ? `${short.slice(0, longestText)}…` : short
}

/** A place in a source file. `file` is relative to the deck's folder, `line` and `column` start at 1. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * One mistake of an author (contract.md, "Errors"): its place, what is wrong, what is allowed, and the nearest correct name. Both severities are
 * shown. After an `error`, `build`, `export` and `check` finish their work and exit with 1.
 */
export interface AuthorProblem extends Excerpt {
  readonly severity: 'error' | 'warning'
  readonly place: SourcePlace
  /** True for a part that is not a mistake. It is left out because the deck is opened with `--untrusted`. */
  readonly skipped?: true
  /** What is wrong, as a sentence without a full stop: `Unknown layout "covr"`. */
  readonly what: string
  /** What is allowed or how to fix the problem, as a sentence. */
  readonly allowed?: string
  /** The nearest correct name. Absent when no name is similar enough. */
  readonly nearest?: string
  /** Number of the shown slide that has the problem, from 1. Absent when the problem concerns the whole deck. */
  readonly slide?: number
}

/**
 * The problem as the lines a person reads:
 *
 *     slides.md:12:9 Unknown layout "covr"
 *       layout: covr
 *               ^
 *       Allowed: cover, default, end. Did you mean "cover"?
 */
export function formatProblem(problem: AuthorProblem): string {
  const { place, what, excerpt = [], hints } = describeProblem(problem)
  return [`${place} ${what}`, ...[...excerpt, ...(hints ? [hints] : [])].map((line) => `  ${line}`)].join('\n')
}

/** The parts of a problem as people read them, each in one line. */
interface DescribedProblem {
  readonly place: string
  readonly what: string
  /** The line of the source, and the line below it with a mark at the column. */
  readonly excerpt?: readonly [line: string, mark: string]
  /** What is allowed, and the nearest correct name. '' if neither is known. */
  readonly hints: string
}

/** Return the parts of a problem for people. Long names and texts are cut. */
export function describeProblem({ place, what, sourceLine, sourceStart = 0, allowed, nearest }: AuthorProblem): DescribedProblem {
  const before = oneLine(sourceLine?.slice(0, Math.max(0, place.column - 1 - sourceStart)) ?? '').length
  const hints = [allowed, nearest && `Did you mean "${nearest}"?`].filter(Boolean)
  return {
    place: oneLine(placeText(place)),
    what: oneLine(shorten(what)),
    ...(sourceLine !== undefined && { excerpt: [oneLine(sourceLine), `${' '.repeat(before)}^`] }),
    hints: oneLine(shorten(hints.join(' '))),
  }
}

/** Explains how to fix a deck that names a file outside its project. */
export const outsideProjectRemedy =
  'A deck uses files of its project: the nearest folder with a package.json or .git, otherwise its own folder. Copy the file into it.'

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

/** Return the items in groups of the same kind, in the order of their first items. */
function groupsOf<Item>(items: readonly Item[], kindOf: (item: Item) => unknown): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const kind = JSON.stringify(kindOf(item))
    const group = groups.get(kind)
    if (group) group.push(item)
    else groups.set(kind, [item])
  }
  return [...groups.values()]
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
  const all = groupsOf(items, kindOf)
  const texts = all.slice(0, mostKinds).map((group) => format(group[0]) + repeated(group))
  const left = all.slice(mostKinds).flat().length
  return left > 0 ? [...texts, `And ${left} more of other kinds. Fix these first.`] : texts
}

const kindOfProblem = ({ severity, what, allowed, nearest }: AuthorProblem) => [severity, what, allowed, nearest]

/** Return mistakes as texts that people read, one text for each kind. */
export const formatProblems = (problems: readonly AuthorProblem[]): string[] => formatGroups(problems, kindOfProblem, formatProblem)

/** The mistakes of one kind. */
export interface ProblemGroup {
  readonly first: AuthorProblem
  /** A sentence about the others and their places. '' if there are none. */
  readonly more: string
}

/** Return the first mistakes of each kind, with a sentence about those that are like it. */
export const groupProblems = (problems: readonly AuthorProblem[]): readonly ProblemGroup[] =>
  groupsOf(problems, kindOfProblem)
    .slice(0, mostKinds)
    .map((group) => ({ first: group[0], more: repeated(group).trim() }))

/** The most lines in a list, so that a deck with thousands of parts does not fill the terminal. */
const mostLines = 500

/** The end of every reason. The title of the list says it once. */
const common = / ?The deck is opened with --untrusted\.$/

/**
 * Return the list of the parts that were left out of an untrusted deck. Each line has the place and the reason. Return '' when nothing was left out.
 */
export function formatLeftOut(
  parts: readonly { readonly place: SourcePlace; readonly what: string; readonly reason?: string | undefined }[],
): string {
  const lines = parts.map(({ place: { file, line }, what, reason = '' }) =>
    `  ${oneLine(shortenNames(`${file}:${line} ${what}. ${reason.replace(common, '')}`))}`.trimEnd(),
  )
  const all = [...new Set(lines)]
  if (all.length === 0) return ''
  const more = all.length > mostLines ? [`  And ${all.length - mostLines} more.`] : []
  return [`Left out of this deck, which is not trusted (${all.length}):`, ...all.slice(0, mostLines), ...more].join('\n')
}
