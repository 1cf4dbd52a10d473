import { changesBetween, type LinesChange, linesOf } from './lines.ts'

/** A part of two texts that were made from one: the same in both or changed in one, or changed in both and not alike. */
export type MergePart = { readonly text: string } | Conflict

/** Lines that both sides changed. */
interface Conflict {
  readonly mine: string
  readonly base: string
  readonly theirs: string
}

/** What becomes of the lines that were changed on both sides. */
export type MergeChoice = 'mine' | 'theirs' | 'both'

const isText = (part: MergePart): part is { readonly text: string } => 'text' in part

/**
 * Merges what two people made of `base`, line by line, endings included. Changes that do not touch are both taken; lines that both changed
 * are a part with both versions. Nothing of either side is lost: what is not in a text is in a conflict, or was removed by one side.
 */
export function mergeTexts(mine: string, base: string, theirs: string): readonly MergePart[] {
  if (theirs === base || mine === theirs) return [{ text: mine }]
  if (mine === base) return [{ text: theirs }]
  const [ofMine, ofBase, ofTheirs] = [linesOf(mine), linesOf(base), linesOf(theirs)]
  const forwards = mergeLines(ofMine, ofBase, ofTheirs, (lines) => lines.join(''))
  if (forwards.every(isText)) return forwards
  // Of lines that stand there twice either may be the new one: read from the end, the changes may not touch.
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
    // All changes that touch one another, of both sides.
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

/** The lines of `base` from `from` up to `to` with these changes. */
function changed(base: Lines, from: number, to: number, changes: readonly LinesChange[]): Lines {
  const lines: string[] = []
  let at = from
  for (const change of changes) {
    lines.push(...base.slice(at, change.from), ...change.lines)
    at = change.to
  }
  return [...lines, ...base.slice(at, to)]
}

/** The lines that both sides changed. */
export const conflictsOf = (parts: readonly MergePart[]): readonly Conflict[] => parts.filter((part): part is Conflict => !isText(part))

/** The text of a merge; undefined when lines are in conflict and nobody has chosen. */
export function mergedText(parts: readonly MergePart[], choice?: MergeChoice): string | undefined {
  if (choice === undefined && parts.some((part) => !isText(part))) return undefined
  return parts.map((part) => (isText(part) ? part.text : chosen(part, choice ?? 'both'))).join('')
}

function chosen({ mine, theirs }: { readonly mine: string; readonly theirs: string }, choice: MergeChoice): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs
  // A last line without its ending must not run into the other side's first.
  return mine === '' || /[\r\n]$/.test(mine) ? mine + theirs : `${mine}\n${theirs}`
}
