import { formatProblem } from '../../base/errors/index.ts'
import { checkFrontmatter } from './check-frontmatter.ts'
import type { OptionPlaces } from './kinds.ts'
import { type ConfigSource, resolveConfig } from './resolve-config.ts'

/** Return places whose file name is the option's path, for tests. */
const places: OptionPlaces = (path, part) => ({ place: { file: `${path.join('.')} ${part}`, line: 1, column: 1 } })

export function resolve(headmatter: Readonly<Record<string, unknown>>, more: Partial<ConfigSource> = {}) {
  const { config, problems } = resolveConfig({ headmatter, places, ...more })
  return { config, problems, messages: problems.map(formatProblem) }
}

export function check(frontmatter: Readonly<Record<string, unknown>>, more: Partial<Parameters<typeof checkFrontmatter>[0]> = {}) {
  const { frontmatter: checked, problems } = checkFrontmatter({ frontmatter, places, names: true, ...more })
  return { checked, problems, messages: problems.map(formatProblem) }
}
