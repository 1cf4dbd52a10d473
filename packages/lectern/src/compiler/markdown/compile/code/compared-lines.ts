import { diffArrays } from 'diff'
import type { TokenLine } from '../highlight/highlighter.ts'

/** One side of a comparison: its text, and the same lines with their tokens. */
export interface Side {
  readonly code: string
  readonly lines: readonly TokenLine[]
}

/** Return a line with a sign before it, and the classes by which transformers of Shiki mark such lines. */
const signed = (line: TokenLine, sign: string, classes: readonly string[]): TokenLine =>
  Object.assign([{ text: `${sign} `, tags: [] }, ...line], { classes })

/** Return the lines of both sides as one text: removed lines begin with a minus, and added lines with a plus. */
export function comparedLines(before: Side, after: Side): TokenLine[] {
  const found: TokenLine[] = []
  let [old, now] = [0, 0]
  for (const { added, removed, count } of diffArrays(before.code.split('\n'), after.code.split('\n'))) {
    const [side, from] = removed ? [before, old] : [after, now]
    const [sign, classes] = removed ? ['-', ['diff', 'remove']] : added ? ['+', ['diff', 'add']] : [' ', []]
    found.push(...side.lines.slice(from, from + count).map((line) => signed(line, sign, classes)))
    if (!added) old += count
    if (!removed) now += count
  }
  return found
}
