import { Code, isBlankCode, isDigitCode, skipBlanks, skipRun } from './characters.ts'

/** A line that opens a code block or may close one. */
export interface Fence {
  readonly code: number
  /** Number of backticks or tildes, at most `longest`. */
  readonly length: number
  /** Offset of its first backtick or tilde. */
  readonly start: number
  /** Whether nothing follows the run. Only such a line closes a block. */
  readonly bare: boolean
}

/** The longest fence that is recognized. This limit keeps the search for the end of unclosed fences linear in the text. */
const longest = 32

/** Return the offset after blanks, quote marks and list markers, where the line's own content starts. */
function skipContainers(text: string, start: number, end: number): number {
  let at = skipBlanks(text, start, end)
  while (at < end) {
    const code = text.charCodeAt(at)
    let after = at
    if (code === Code.greater) {
      after = at + 1
    } else {
      if (code === Code.dash || code === Code.star || code === Code.plus) after = at + 1
      else if (isDigitCode(code)) {
        while (after < end && isDigitCode(text.charCodeAt(after))) after++
        const mark = text.charCodeAt(after)
        if (mark !== Code.dot && mark !== Code.paren) return at
        after++
      } else return at
      if (!isBlankCode(text.charCodeAt(after))) return at
    }
    at = skipBlanks(text, after, end)
  }
  return at
}

/** Return the fence in a line, also when it is indented or inside lists and quotes. */
export function fenceOf(text: string, start: number, end: number): Fence | undefined {
  const at = skipContainers(text, start, end)
  const code = text.charCodeAt(at)
  if (at >= end || (code !== Code.backtick && code !== Code.tilde)) return undefined
  const after = skipRun(text, at, end, code)
  if (after - at < 3) return undefined
  // A backtick later in the line makes it inline code: ```like this```.
  const tick = code === Code.backtick ? text.indexOf('`', after) : -1
  if (tick !== -1 && tick < end) return undefined
  return { code, length: Math.min(after - at, longest), start: at, bare: skipBlanks(text, after, end) === end }
}

/** Return whether `line` closes the code block that `open` opened (CommonMark: same character, at least as long, nothing after it). */
export const closes = (line: Fence, open: Fence) => line.bare && line.code === open.code && line.length >= open.length
