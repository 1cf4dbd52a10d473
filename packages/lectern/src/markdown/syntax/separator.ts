import { Code, skipBlanks, skipRun } from './characters.ts'

/** Number of dashes when the line is a separator: three or more and nothing else but blanks after them; else 0. */
export function separatorDashes(text: string, start: number, end: number): number {
  if (text.charCodeAt(start) !== Code.dash) return 0
  const after = skipRun(text, start, end, Code.dash)
  const dashes = after - start
  return dashes >= 3 && skipBlanks(text, after, end) === end ? dashes : 0
}
