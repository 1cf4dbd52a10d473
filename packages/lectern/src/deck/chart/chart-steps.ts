import { nearestName } from '../../base/errors/index.ts'
import { message, translate } from '../../base/language/index.ts'
import { chartParts, type DrawnChart } from './draw-chart.ts'

/** A part of a stepped chart, and the states in which it is shown; all of them without a list. */
type ChartGroup = readonly [svg: string, shown?: readonly boolean[]]

/** A chart whose parts change with the steps of its slide. */
export interface ChartStates {
  readonly caption?: string
  readonly svg: Readonly<Record<string, string | number>>
  readonly groups: readonly ChartGroup[]
  /** What each state shows, in words. `hide` hides the chart. */
  readonly words: readonly string[]
  readonly table: string
  /** Whether parts that are not shown are hidden. Otherwise they are pale. */
  readonly hides: boolean
}

interface Mistake {
  readonly what: string
  readonly allowed: string
  readonly nearest?: string
}

type State = 'all' | 'none' | 'hide' | ReadonlySet<string>

/** The most values that are read out for a name. */
const mostRead = 12

/** Return the names for a part of a state: a name, a number of a row, or a range of either. */
function namesFor(part: string, names: readonly string[], rowNames: readonly string[]): readonly string[] | undefined {
  if (names.includes(part)) return [part]
  for (let at = part.indexOf('-'); at > 0; at = part.indexOf('-', at + 1)) {
    const [from, to] = [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    const [first, last] = [names.indexOf(from), names.indexOf(to)]
    if (first >= 0 && last >= first) return names.slice(first, last + 1)
  }
  const [, from, dash, to] = /^(\d+)\s*(-?)\s*(\d*)$/.exec(part) ?? []
  if (from === undefined) return undefined
  const found = rowNames.slice(Number(from) - 1, dash ? (to ? Number(to) : undefined) : Number(from))
  return found.length > 0 ? found : undefined
}

function readState(text: string, chart: DrawnChart, wrong: (part: string) => void): State {
  const trimmed = text.trim()
  if (trimmed === 'none' || trimmed === 'hide') return trimmed
  if (trimmed === 'all' || trimmed === '*' || trimmed === '') return 'all'
  const names = trimmed
    .split(/[,;]/)
    .map((one) => one.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter(Boolean)
  return new Set(
    names.flatMap((name) => {
      const found = namesFor(name, chart.names, chart.rowNames)
      if (!found) wrong(name)
      return found ?? []
    }),
  )
}

/** Return what a state shows in words: each name with its values. */
function wordsOf(state: State, { values, texts }: DrawnChart): string {
  if (typeof state === 'string')
    return translate(texts, { all: message('All of the chart'), none: message('None of the chart'), hide: '' }[state])
  return [...state]
    .map((name) => {
      const own = values(name).slice(0, mostRead)
      return own.length > 0 ? `${name}: ${own.join(', ')}` : name
    })
    .join('. ')
}

/** Return whether a piece is shown in a state. A piece of a kind that the state does not name stays, such as the names of the axis. */
function isShown(names: readonly string[], state: State, seriesNames: ReadonlySet<string>): boolean {
  if (state === 'all' || state === 'hide') return true
  if (state === 'none') return false
  if (names.some((name) => state.has(name))) return true
  const kinds = new Set([...state].map((name) => seriesNames.has(name)))
  return !names.some((name) => kinds.has(seriesNames.has(name)))
}

/** Return a chart with the states that an author wrote after its fence, as in `Berlin|Rome, Oslo|all`. */
export function stepsOfChart(chart: DrawnChart, written: string): ChartStates & { readonly mistake?: Mistake } {
  let mistake: Mistake | undefined
  const states = written.split('|').map((text) =>
    readState(text, chart, (part) => {
      const nearest = nearestName(part, chart.names)
      mistake ??= {
        what: `The steps of this chart name "${part}", which it does not show`,
        allowed: `Allowed: all, none, hide, numbers of rows, and ${chart.names.slice(0, 20).join(', ')}.`,
        ...(nearest && { nearest }),
      }
    }),
  )
  const series = new Set(chart.seriesNames)
  const groups: { svg: string; shown: readonly boolean[] | undefined }[] = []
  for (const { svg, names } of chart.pieces) {
    const shown = names && states.map((state) => isShown(names, state, series))
    const always = !shown || shown.every(Boolean) ? undefined : shown
    const last = groups.at(-1)
    if (last && String(last.shown) === String(always)) last.svg += svg
    else groups.push({ svg, shown: always })
  }
  return {
    ...chartParts(chart),
    groups: groups.map(({ svg, shown }) => (shown ? [svg, shown] : [svg])),
    words: states.map((state) => (state === 'hide' ? 'hide' : wordsOf(state, chart))),
    hides: chart.others === 'hide',
    ...(mistake && { mistake }),
  }
}
