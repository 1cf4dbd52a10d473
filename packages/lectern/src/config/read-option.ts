import { type AuthorProblem, nearestName } from '../errors/index.ts'
import type { Kind } from './kinds.ts'
import type { OptionPlaces } from './option-places.ts'

/** Collects what is wrong with options. */
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
 * The value of the option at `path` as its kind reads it; undefined, with a problem, when it does not fit,
 * and without one when it is empty: `title:` with nothing or '' after it is as good as absent.
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

/** Reports a name that is no option. */
export function unknownOption(path: readonly string[], nearest: string | undefined, allowed: string, report: OptionReport): void {
  report.problems.push({
    // A name that is close to an option was most likely meant to be it; any other may be a value for a theme or a layout.
    severity: nearest === undefined ? 'warning' : 'error',
    ...report.places(path, 'name'),
    what: `Unknown option "${nameOf(path)}"`,
    allowed,
    ...(nearest !== undefined && { nearest }),
  })
}
