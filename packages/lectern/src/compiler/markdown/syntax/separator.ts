import { Code, skipBlanks, skipRun } from './characters.ts'

function dashesAt(text: string, start: number, end: number): number {
  return text.charCodeAt(start) === Code.dash ? skipRun(text, start, end, Code.dash) - start : 0
}

/** Return the number of dashes when the line is three or more dashes with only blanks after them. Return 0 for any other line. */
export function bareDashes(text: string, start: number, end: number): number {
  const dashes = dashesAt(text, start, end)
  return dashes >= 3 && skipBlanks(text, start + dashes, end) === end ? dashes : 0
}

/** The line below the head of a table without outer pipes: `--- | :---:`. */
const tableRule = /^[-:| \t]*\|[-:| \t]*$/

/**
 * Return the number of dashes when the line is a separator: it starts with three or more dashes. The rest of the line is a name for people, as in
 * `---section`. Return 0 for any other line.
 */
export function separatorDashes(text: string, start: number, end: number): number {
  const dashes = dashesAt(text, start, end)
  if (dashes < 3) return 0
  // A longer line is no rule of a table. It may have megabytes.
  const isRule = end - start < 1000 && tableRule.test(text.slice(start + dashes, end))
  return isRule ? 0 : dashes
}
