import { changesBetween, withPlainEndings } from './lines.ts'

/**
 * Return `edited`, whose line endings are all `\n`, with the line endings of `written`. A line that is in both keeps its ending; a new line gets
 * `usual`.
 */
export function keepEndings(written: string, edited: string, usual: string): string {
  if (withPlainEndings(written) === edited) return written
  const endings = [...written.matchAll(/\r\n?|\n/g)].map(([ending]) => ending)
  const after = edited.split('\n')
  if (endings.every((ending) => ending === usual)) return after.join(usual)
  const before = withPlainEndings(written).split('\n')
  const own: (string | undefined)[] = []
  let at = 0
  for (const { from, to, lines } of changesBetween(before, after)) {
    own.push(...endings.slice(at, from), ...lines.map(() => undefined))
    at = to
  }
  own.push(...endings.slice(at))
  return after.map((line, index) => (index === after.length - 1 ? line : line + (own[index] ?? usual))).join('')
}
