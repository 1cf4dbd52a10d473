import { diffArrays } from 'diff'

const lineEnding = /\r\n?|\n/g

/** The text as text fields hold it: every line ending is `\n`. */
export const withPlainEndings = (text: string): string => text.replace(lineEnding, '\n')

/** Lines with their endings; they are the text again when they are joined. */
export const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []

/** The line ending that a text uses most; `\n` where it has none. */
export function usualEnding(text: string): string {
  const counts = new Map<string, number>()
  for (const [ending] of text.matchAll(lineEnding)) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '\n'
}

/** Lines in place of those from `from` up to `to`. */
export interface LinesChange {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/** Lines that may differ before two texts are taken to be wholly different: finding out more would take seconds. */
const mostChanged = 1000

/** What makes `after` of `before`, in order; changes do not touch one another. */
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
