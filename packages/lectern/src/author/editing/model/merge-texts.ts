import { changesBetween, type LinesChange, linesOf } from './lines.ts'

/** A part of two texts with a common base. It is a text when both sides agree or only one side changed it, and a conflict otherwise. */
export type MergePart = { readonly text: string } | Conflict

/** Lines that both sides changed. */
interface Conflict {
  readonly mine: string
  readonly base: string
  readonly theirs: string
}

/** How to resolve lines that both sides changed. */
export type MergeChoice = 'mine' | 'theirs' | 'both'

const isText = (part: MergePart): part is { readonly text: string } => 'text' in part

/**
 * Merge two edits of `base` line by line, endings included. Changes that do not touch are both taken. Lines that both sides changed become a part
 * with both versions. Nothing is lost: each line is in the text or in a conflict, unless one side removed it.
 */
export function mergeTexts(mine: string, base: string, theirs: string): readonly MergePart[] {
  if (theirs === base || mine === theirs) return [{ text: mine }]
  if (mine === base) return [{ text: theirs }]
  const [ofMine, ofBase, ofTheirs] = [linesOf(mine), linesOf(base), linesOf(theirs)]
  const forwards = mergeLines(ofMine, ofBase, ofTheirs, (lines) => lines.join(''))
  if (forwards.every(isText)) return forwards
  // When a line repeats, either copy may be the new one. Compared from the end, the changes may not touch.
  const fromEnd = (lines: readonly string[]) => lines.toReversed()
  const backwards = mergeLines(fromEnd(ofMine), fromEnd(ofBase), fromEnd(ofTheirs), (lines) => fromEnd(lines).join('')).toReversed()
  return backwards.every(isText) ? backwards : forwards
}

type Lines = readonly string[]

function mergeLines(mine: Lines, base: Lines, theirs: Lines, textOf: (lines: Lines) => string): readonly MergePart[] {
  const sides = [changesBetween(base, mine), changesBetween(base, theirs)] as const
  const parts: MergePart[] = []
  const add = (part: MergePart) => (!isText(part) || part.text !== '') && parts.push(part)
  const next = [0, 0]
  const waiting = (side: 0 | 1): LinesChange | undefined => sides[side][next[side] ?? 0]
  let at = 0
  while (waiting(0) || waiting(1)) {
    const from = Math.min(...([0, 1] as const).map((side) => waiting(side)?.from ?? base.length))
    // All changes of both sides that touch one another.
    const found: [LinesChange[], LinesChange[]] = [[], []]
    let to = from
    for (let grown = true; grown; ) {
      grown = false
      for (const side of [0, 1] as const)
        for (let change = waiting(side); change && change.from <= to; change = waiting(side)) {
          found[side].push(change)
          to = Math.max(to, change.to)
          next[side] = (next[side] ?? 0) + 1
          grown = true
        }
    }
    add({ text: textOf(base.slice(at, from)) })
    const [own, other] = found.map((changes) => textOf(changed(base, from, to, changes)))
    if (found[1].length === 0 || own === other) add({ text: own ?? '' })
    else if (found[0].length === 0) add({ text: other ?? '' })
    else add({ mine: own ?? '', base: textOf(base.slice(from, to)), theirs: other ?? '' })
    at = to
  }
  add({ text: textOf(base.slice(at)) })
  return parts
}

/** Return the lines of `base` from `from` up to `to` with these changes applied. */
function changed(base: Lines, from: number, to: number, changes: readonly LinesChange[]): Lines {
  const lines: string[] = []
  let at = from
  for (const change of changes) {
    lines.push(...base.slice(at, change.from), ...change.lines)
    at = change.to
  }
  return [...lines, ...base.slice(at, to)]
}

/** Return the lines that both sides changed. */
export const conflictsOf = (parts: readonly MergePart[]): readonly Conflict[] => parts.filter((part): part is Conflict => !isText(part))

/** Return the text of a merge. Return undefined when lines are in conflict and no choice is given. */
export function mergedText(parts: readonly MergePart[], choice?: MergeChoice): string | undefined {
  if (choice === undefined && parts.some((part) => !isText(part))) return undefined
  return parts.map((part) => (isText(part) ? part.text : chosen(part, choice ?? 'both'))).join('')
}

function chosen({ mine, theirs }: { readonly mine: string; readonly theirs: string }, choice: MergeChoice): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs
  // A last line without a line ending must not merge into the first line of the other side.
  return mine === '' || /[\r\n]$/.test(mine) ? mine + theirs : `${mine}\n${theirs}`
}
