import { Code, isBlankCode, isDigitCode, skipBlanks, skipRun } from './characters.ts'

/** A line that opens or may close a block of code. */
export interface Fence {
  readonly code: number
  /** Number of its backticks or tildes; longer than `longest` counts as `longest`. */
  readonly length: number
  /** Offset of its first backtick or tilde. */
  readonly start: number
  /** Whether nothing follows the run: only such a line closes a block. */
  readonly bare: boolean
}

/** Nobody writes longer fences; with a bound, looking for the end of unclosed ones stays linear in the text. */
const longest = 32

/** Offset behind blanks, quote marks and list markers: where the line's own content begins. */
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

/** The fence that the line is, also when indented or inside lists and quotes. */
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

/** Whether `line` ends the block of code that `open` began (CommonMark: same sign, as long at least, nothing after it). */
export const closes = (line: Fence, open: Fence) => line.bare && line.code === open.code && line.length >= open.length
