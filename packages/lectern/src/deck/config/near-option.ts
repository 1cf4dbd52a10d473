import { nearestName } from '../../base/errors/index.ts'

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
