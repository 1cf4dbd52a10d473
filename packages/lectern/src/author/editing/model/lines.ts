import { diffArrays } from 'diff'

const lineEnding = /\r\n?|\n/g

/** Return the text as text fields store it: every line ending is `\n`. */
export const withPlainEndings = (text: string): string => text.replace(lineEnding, '\n')

/** Split a text into lines with their endings. The lines joined give the text again. */
export const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []

/** Return the most frequent line ending of a text, or `\n` if it has none. */
export function usualEnding(text: string): string {
  const counts = new Map<string, number>()
  for (const [ending] of text.matchAll(lineEnding)) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '\n'
}

/** Lines that replace those from `from` up to `to`. */
export interface LinesChange {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/** Largest number of differing lines. Beyond it two texts count as wholly different, because a full comparison would take seconds. */
const mostChanged = 1000

/** Return the changes that turn `before` into `after`, in order. Changes do not touch one another. */
export function changesBetween(before: readonly string[], after: readonly string[]): readonly LinesChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostChanged })
  if (!parts) return [{ from: 0, to: before.length, lines: after }]
  const changes: LinesChange[] = []
  let at = 0
  let open: { from: number; to: number; lines: string[] } | undefined
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length
      open = undefined
      continue
    }
    if (!open) {
      open = { from: at, to: at, lines: [] }
      changes.push(open)
    }
    if (added) open.lines.push(...value)
    else {
      at += value.length
      open.to = at
    }
  }
  return changes
}

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
