import { type AuthorProblem, nearestName } from '../../base/errors/index.ts'
import type { Kind, OptionPlaces } from './kinds.ts'

/** Collects the problems of options. */
export interface OptionReport {
  readonly problems: AuthorProblem[]
  readonly places: OptionPlaces
}

const nameOf = (path: readonly string[]) => path.join('.')

const longest = 60

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(value.length > longest ? `${value.slice(0, longest)}…` : value)
}

/**
 * Return the value of the option at `path`, read by its kind. Return undefined and report a problem when the value does not fit. Return undefined
 * without a problem when the value is empty: `title:` with nothing or '' after it counts as absent.
 */
export function readOption<Value>(
  kind: Kind<Value>,
  value: unknown,
  path: readonly string[],
  report: OptionReport,
  otherwise: string,
): Value | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const result = kind.schema.safeParse(value)
  if (result.success) return result.data
  const nearest = kind.choices && typeof value === 'string' ? nearestName(value, kind.choices) : undefined
  report.problems.push({
    severity: 'error',
    ...report.places(path, 'value'),
    what: `Option "${nameOf(path)}" cannot be ${shown(value)}`,
    allowed: `Allowed: ${kind.allowed}.${otherwise && ` ${otherwise}`}`,
    ...(nearest !== undefined && { nearest }),
  })
  return undefined
}

/** Report a name that is not an option. */
export function unknownOption(path: readonly string[], nearest: string | undefined, allowed: string, report: OptionReport): void {
  report.problems.push({
    // A name that is similar to an option most likely means that option. Any other name may be a value for a theme or a layout.
    severity: nearest === undefined ? 'warning' : 'error',
    ...report.places(path, 'name'),
    what: `Unknown option "${nameOf(path)}"`,
    allowed,
    ...(nearest !== undefined && { nearest }),
  })
}

const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '')
const letters = (name: string) => [...name.toLowerCase()].sort().join('')

/**
 * Return the option that a mistyped name most likely means. This check is stricter than `nearestName`, because other names are allowed too (props for
 * a layout). It accepts different case or dashes, two swapped letters, one wrong letter in five, and two in nine.
 */
export function nearOption(name: string, names: readonly string[]): string | undefined {
  const same = names.find((known) => plain(known) === plain(name)) ?? names.find((known) => letters(known) === letters(name))
  if (same !== undefined || name.length < 5) return same
  return nearestName(
    name,
    names.filter((known) => known.length >= 5),
    name.length < 9 ? 1 : 2,
  )
}
