import { type AuthorProblem, nearestName } from '../../base/errors/index.ts'
import type { Kind } from './kinds.ts'
import type { OptionPlaces } from './option.ts'

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
