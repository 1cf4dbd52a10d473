/** The most characters of a source line that a message shows. */
const longestLine = 120
/** The most characters of a text that a message shows. */
const longestText = 600

/** The most characters of a name that a message shows. Names of files may have 255 bytes. */
const longestName = 90

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

/** A name in a text: of a file, a folder, an option or a component. */
const longName = new RegExp(`[^\\s/\\\\]{${longestName + 1},}`, 'g')

/** Return the text with the middle of each long name left out. Names with slashes between them count one by one. */
export const shortenNames = (text: string): string =>
  text.replace(longName, (name) => `${name.slice(0, (longestName * 2) / 3)}…${name.slice(-longestName / 3)}`)

/** Return the text with long names shortened, cut after 600 characters. */
export function shorten(text: string): string {
  const short = shortenNames(text)
  return short.length > longestText ? `${short.slice(0, longestText)}…` : short
}
