import { nearestName } from '../errors/index.ts'

const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '')
const letters = (name: string) => [...name.toLowerCase()].sort().join('')

/**
 * The option that a mistyped name most likely meant. Stricter than `nearestName`, because other names are allowed too (values for a
 * layout): another case or dashes, two letters swapped, one wrong letter in five, two in nine.
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
