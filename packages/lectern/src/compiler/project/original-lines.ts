import { diffArrays } from 'diff'

const linesOf = (text: string) => text.split(/\r\n|\n|\r/)

/** Texts that differ in more lines than this are different texts. */
const mostChanges = 2000

/** Lines of a changed text, as lines of the text that the author wrote. Both count from 1. */
export interface OriginalLines {
  /** Return the line that the author wrote; undefined when it was changed. */
  exact(line: number): number | undefined
  /** Return that line, or the last one before it that is unchanged. */
  near(line: number): number
}

/** Find the lines of a changed text in the text that the author wrote. */
export function originalLines(written: string, changed: string): OriginalLines {
  const found: (number | undefined)[] = []
  let at = 0
  for (const { added, removed, count } of diffArrays(linesOf(written), linesOf(changed), { maxEditLength: mostChanges }) ?? []) {
    for (let i = 0; i < count; i++) {
      if (added) found.push(undefined)
      else {
        at++
        if (!removed) found.push(at)
      }
    }
  }
  const exact = (line: number) => found[line - 1]
  return {
    exact,
    near(line) {
      for (let each = line; each > 0; each--) {
        const known = exact(each)
        if (known !== undefined) return known
      }
      return 1
    },
  }
}
