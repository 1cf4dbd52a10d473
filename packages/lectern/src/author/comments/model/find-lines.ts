/** Return the letters and digits of a text. Markup and line breaks do not count. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Return the first and last of the fewest lines, from 0, that together contain `words`; undefined when no lines do. */
export function findLines(lines: readonly string[], words: string): readonly [first: number, last: number] | undefined {
  const wanted = lettersOf(words)
  if (wanted === '') return undefined
  const letters = lines.map(lettersOf)
  const starts: number[] = []
  let all = ''
  for (const each of letters) {
    starts.push(all.length)
    all += each
  }
  const at = all.indexOf(wanted)
  if (at < 0) return undefined
  const lineAt = (place: number) => starts.findLastIndex((start, line) => start <= place && (letters[line] ?? '') !== '')
  return [lineAt(at), lineAt(at + wanted.length - 1)]
}
