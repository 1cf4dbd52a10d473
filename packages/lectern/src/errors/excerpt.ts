/** Characters of a source line that a message shows. */
const longestLine = 120
/** Characters of a sentence of a message. */
const longestText = 600

/** A line of the author's, or the part of it that is shown. */
export interface Excerpt {
  readonly sourceLine?: string
  /** Characters of the line before `sourceLine`; none unless told. */
  readonly sourceStart?: number
}

/** Return the line, or of a long one 120 characters around `column`, which counts from 1; nothing where there is no such line. */
export function excerptOf(line: string | undefined, column: number): Excerpt {
  if (line === undefined) return {}
  if (line.length <= longestLine) return { sourceLine: line }
  const start = Math.max(0, Math.min(column - 1 - longestLine / 2, line.length - longestLine))
  const end = start + longestLine
  const [before, after] = [start > 0 ? '…' : '', end < line.length ? '…' : '']
  return { sourceLine: before + line.slice(start, end) + after, sourceStart: start - before.length }
}

/** Return the text, or of an endless one the beginning. */
export const shorten = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)
