type Version = readonly [major: number, minor: number, patch: number]

/** The version of Slidev that Lectern stands for. */
const stood: Version = [53, 0, 0]

/** Compare versions as far as `known` parts of the second are written. */
function compare(a: Version, b: Version, known = 3): number {
  for (let part = 0; part < known; part++) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** An operator and a version: `>=v0.47.0`, `^52`, `53.x`, `*`. */
const comparator = /^(\^|~>?|>=|<=|>|<|=)?\s*v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+][\w.+-]*)?$/

/** Return whether the version satisfies one comparator; undefined when it is none. */
function satisfies(text: string): boolean | undefined {
  const [, operator = '=', ...written] = comparator.exec(text) ?? []
  if (written.length === 0) return undefined
  const parts = written.map((part) => (part === undefined || !/^\d/.test(part) ? undefined : Number(part)))
  const known = parts.includes(undefined) ? parts.indexOf(undefined) : 3
  const [major = 0, minor = 0, patch = 0] = parts
  const order = compare(stood, [major, minor, patch], known)
  if (operator === '>=') return order >= 0
  if (operator === '<=') return order <= 0
  if (operator === '>') return order > 0
  if (operator === '<') return order < 0
  if (operator === '=') return order === 0
  // A caret holds the first part that is not 0, and a tilde the first two parts.
  const held = operator === '^' ? Math.max(1, Math.min(known, parts.findIndex((part) => part !== 0) + 1)) : Math.min(known, 2)
  return order >= 0 && compare(stood, [major, minor, patch], held) === 0
}

/** Return whether a range of versions of Slidev, as packages write it, has the version that Lectern stands for. A range that cannot be read has it. */
export function acceptsSlidev(range: string): boolean {
  return range.split('||').some((part) => {
    const spaced = part.trim().replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
    const comparators = spaced
      .replaceAll(/(\^|~>?|[<>]=?|=)\s+/g, '$1')
      .split(/\s+/)
      .filter(Boolean)
    return comparators.every((each) => satisfies(each) !== false)
  })
}

/** The version that Lectern stands for, for messages. */
export const slidevVersion: string = stood.join('.')
