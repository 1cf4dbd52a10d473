import { Code, skipBlanks, skipRun } from './characters.ts'
import type { LineCursor } from './line-cursor.ts'

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

const key = /^[ \t]*(?:[A-Za-z_$][\w$.-]*|"[^"]*"|'[^']*'):(?!\/\/)/
/** `# layout: cover` is an option in a comment. `# Demo: the queue` is a heading. */
const commentedKey = /^#[ \t]*[a-z][\w-]*:(?:[ \t]|$)/

/** The end of the YAML between `---` and `---`, and the offset after its closing line. */
export interface FrontmatterSpan {
  readonly yamlEnd: number
  readonly end: number
  readonly closed: boolean
}

/**
 * Return the frontmatter that starts at the cursor. Call this after a line of exactly three dashes. The next line must not be blank. Lines are
 * frontmatter when their first paragraph has a `key:`, or when all of them are commented keys. Slidev checks only up to the blank line and would drop
 * such a text. Leave the cursor after the closing line. Leave it unchanged when the result is undefined or not closed.
 */
export function readFrontmatter(lines: LineCursor): FrontmatterSpan | undefined {
  const { text } = lines
  if (!lines.inside || skipBlanks(text, lines.start, lines.end) === lines.end) return undefined
  const mark = lines.mark()
  let keys = false
  let comments = true
  for (let first = true; lines.inside; lines.advance()) {
    const { start, end } = lines
    if (bareDashes(text, start, end) === 3) {
      if (keys || comments) {
        const yamlEnd = start
        lines.advance()
        return { yamlEnd, end: lines.start, closed: true }
      }
      break
    }
    const at = skipBlanks(text, start, end)
    if (at === end) {
      first = false
      continue
    }
    const isComment = text.charCodeAt(at) === Code.hash
    // Check only the start of the line, which is enough for a key. A line may have megabytes.
    const head = text.slice(at, Math.min(end, at + 200))
    if (!isComment || !commentedKey.test(head)) comments = false
    if (first && !keys && !isComment) keys = key.test(head) || head.startsWith('{')
    if (!first && !keys && !comments) break
  }
  const ran = !lines.inside
  lines.restore(mark)
  return keys && ran ? { yamlEnd: lines.start, end: lines.start, closed: false } : undefined
}
