/** A part of a slide's content. */
export interface Span {
  readonly start: number
  readonly end: number
}

const endingOf = (content: string) => /\r\n|\n|\r/.exec(content)?.[0] ?? '\n'

/** Return the start of the line at an offset, and whether only spaces and signs of quotes are before the offset. */
function lineStart(content: string, offset: number): { readonly start: number; readonly prefix: string } {
  const start = Math.max(content.lastIndexOf('\n', offset - 1), content.lastIndexOf('\r', offset - 1)) + 1
  return { start, prefix: content.slice(start, offset) }
}

/** Return the content without a block and the blank lines that separated it from its neighbors. */
export function removeBlock(content: string, { start, end }: Span): string {
  const { start: line, prefix } = lineStart(content, start)
  const from = /^[ \t>]*$/.test(prefix) ? line : start
  const [before, after] = [content.slice(0, from), content.slice(end)]
  const [rest = ''] = /^[ \t]*(?:(?:\r\n|\n|\r)[ \t]*(?=\r\n|\n|\r|$))*(?:\r\n|\n|\r)?/.exec(after) ?? []
  const left = after.slice(rest.length)
  return left === '' ? before.trimEnd() : before + left
}

/** Return the content with a block inserted after the part, separated by blank lines. */
export function insertAfter(content: string, end: number, block: string): string {
  const ending = endingOf(content)
  const written = block.replaceAll(/\r\n|\n|\r/g, ending)
  const [before, after] = [content.slice(0, end), content.slice(end)]
  const gap = before.trim() === '' ? '' : ending + ending
  // A block after it begins after a blank line.
  const behind = after.trim() === '' || /^[ \t]*(\r\n|\n|\r)[ \t]*(\r\n|\n|\r)/.test(after) ? '' : ending
  return before + gap + written + behind + after
}

/** Return the content with two blocks exchanged. `first` is before `second`. */
export const exchangeBlocks = (content: string, first: Span, second: Span): string =>
  content.slice(0, first.start) +
  content.slice(second.start, second.end) +
  content.slice(first.end, second.start) +
  content.slice(first.start, first.end) +
  content.slice(second.end)

/** Return the content with a block in a draggable element at `place`. */
export function makeDraggable(content: string, { start, end }: Span, place: string): string {
  const ending = endingOf(content)
  return `${content.slice(0, start)}<v-drag pos="${place}">${ending}${ending}${content.slice(start, end)}${ending}${ending}</v-drag>${content.slice(end)}`
}

const tag = /<(\/?)([A-Za-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g

/** Return the element whose tag begins at a line and column, from 1: from its tag to the end of the one that closes it. */
export function elementSpan(content: string, line: number, column: number): Span | undefined {
  const starts = [0, ...[...content.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
  const start = (starts[line - 1] ?? Number.NaN) + column - 1
  let depth = 0
  let name = ''
  for (const match of content.matchAll(tag)) {
    const [written, closing, own = '', , closed] = match
    if (match.index < start || (name === '' && match.index !== start)) continue
    name ||= own
    if (own !== name) continue
    if (closing) depth--
    else if (!closed) depth++
    if (depth <= 0) return { start, end: match.index + written.length }
  }
  return undefined
}
