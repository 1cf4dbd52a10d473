import { Code, skipBlanks } from './characters.ts'
import type { LineCursor } from './line-cursor.ts'
import { separatorDashes } from './separator.ts'

const key = /^[ \t]*(?:[A-Za-z_$][\w$.-]*|"[^"]*"|'[^']*'):(?!\/\/)/
/** `# layout: cover`, an option put out of use; `# Demo: the queue` is a heading. */
const commentedKey = /^#[ \t]*[a-z][\w-]*:(?:[ \t]|$)/

/** Where the YAML between `---` and `---` ends, and the offset behind its closing line. */
export interface FrontmatterSpan {
  readonly yamlEnd: number
  readonly end: number
  readonly closed: boolean
}

/**
 * Looks whether the lines from the cursor on are frontmatter, as they are after a line of exactly three dashes when the next line
 * is not blank. To be content and not frontmatter, they must not have a `key:` in their first paragraph: Slidev, which looks
 * no further than the blank line, would drop such a text.
 * Leaves the cursor behind the closing line, or where it was when the result is undefined or not closed.
 */
export function readFrontmatter(lines: LineCursor): FrontmatterSpan | undefined {
  const { text } = lines
  if (!lines.inside || skipBlanks(text, lines.start, lines.end) === lines.end) return undefined
  const mark = lines.mark()
  let keys = false
  let comments = true
  for (let first = true; lines.inside; lines.advance()) {
    const { start, end } = lines
    if (separatorDashes(text, start, end) === 3) {
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
    // Only as much of a line as a key can need: a line may be megabytes long.
    const head = text.slice(at, Math.min(end, at + 200))
    if (!isComment || !commentedKey.test(head)) comments = false
    if (first && !keys && !isComment) keys = key.test(head) || head.startsWith('{')
    if (!first && !keys && !comments) break
  }
  const ran = !lines.inside
  lines.restore(mark)
  return keys && ran ? { yamlEnd: lines.start, end: lines.start, closed: false } : undefined
}
