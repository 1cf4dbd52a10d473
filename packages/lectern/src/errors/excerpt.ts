/** The most characters of a source line that a message shows. */
const longestLine = 120
/** The most characters of a text that a message shows. */
const longestText = 600

/** A line of the author's source, or the part of it that the message shows. */
export interface Excerpt {
  readonly sourceLine?: string
  /** Number of characters of the line before `sourceLine`. The default is 0. */
  readonly sourceStart?: number
}

/**
 * Return the line. Return only 120 characters around `column`, which counts from 1, when the line is longer. Return an empty excerpt when the line
 * does not exist.
 */
export function excerptOf(line: string | undefined, column: number): Excerpt {
  if (line === undefined) return {}
  if (line.length <= longestLine) return { sourceLine: line }
  const start = Math.max(0, Math.min(column - 1 - longestLine / 2, line.length - longestLine))
  const end = start + longestLine
  const [before, after] = [start > 0 ? '…' : '', end < line.length ? '…' : '']
  return { sourceLine: before + line.slice(start, end) + after, sourceStart: start - before.length }
}

/** Return the text, cut after 600 characters. */
export const shorten = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)
