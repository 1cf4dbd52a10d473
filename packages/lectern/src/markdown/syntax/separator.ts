import { Code, skipBlanks, skipRun } from './characters.ts'

/** Return the number of dashes when the line is a separator: three or more dashes with only blanks after them. Return 0 for any other line. */
export function separatorDashes(text: string, start: number, end: number): number {
  if (text.charCodeAt(start) !== Code.dash) return 0
  const after = skipRun(text, start, end, Code.dash)
  const dashes = after - start
  return dashes >= 3 && skipBlanks(text, after, end) === end ? dashes : 0
}
