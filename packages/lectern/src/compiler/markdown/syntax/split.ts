import { skipSpace } from './characters.ts'
import { CommentFinder } from './comment.ts'
import { closes, type Fence, fenceOf } from './fence.ts'
import { bareDashes, readFrontmatter, separatorDashes } from './frontmatter-block.ts'
import { HeadingFinder, type HeadingSpan } from './heading.ts'
import { LineCursor } from './line-cursor.ts'
import type { Unclosed } from './source-file.ts'

/** The positions of a slide and its parts in the text: offsets, and lines from 0. */
export interface SlideSpan {
  readonly separator: number
  /** Offset after the separator line. */
  readonly start: number
  readonly end: number
  /** The line of the separator, the line of `start`, and the line after the last line. */
  readonly separatorLine: number
  readonly startLine: number
  readonly endLine: number
  readonly frontmatter: { readonly yamlEnd: number; readonly end: number } | undefined
  readonly heading: HeadingSpan | undefined
  /** The last comment of the slide. Its end is absent when it is never closed. */
  readonly comment: { readonly start: number; readonly end: number | undefined } | undefined
  readonly unclosed: readonly Unclosed[]
  /** The text up to this offset decides where the slide ends and what is in it. */
  readonly reach: number
}

type Draft = { -readonly [Key in keyof SlideSpan]: SlideSpan[Key] } & { unclosed: Unclosed[] }

/** Return a slide that starts at an offset and a line, with the offset and the line of its separator. */
function begin(separator: number, separatorLine: number, start: number, startLine: number): Draft {
  return {
    separator,
    separatorLine,
    start,
    startLine,
    end: start,
    endLine: startLine,
    frontmatter: undefined,
    heading: undefined,
    comment: undefined,
    unclosed: [],
    reach: start,
  }
}

/** Move `lines` behind the code block that `open` starts. When the block is unclosed, move one line only, and return false. */
function passFence(text: string, lines: LineCursor, open: Fence): boolean {
  lines.advance()
  const mark = lines.mark()
  let separated = false
  for (; lines.inside; lines.advance()) {
    const line = fenceOf(text, lines.start, lines.end)
    if (line && closes(line, open)) {
      lines.advance()
      return true
    }
    // Another block starts on a later slide. The first one is unclosed, and the other is not inside it.
    if (separated && line && !line.bare && line.code === open.code && line.length >= open.length) break
    separated ||= bareDashes(text, lines.start, lines.end) > 0
  }
  lines.restore(mark)
  return false
}

/** A part of a text to split. */
interface SplitPart {
  /** Offset of a separator at which the part begins, and its line. By default, the part begins with the text. */
  readonly begin?: { readonly offset: number; readonly line: number } | undefined
  /** Returns whether the part ends at the separator at an offset, in a line. By default, it ends with the text. */
  readonly endsAt?: (offset: number, line: number) => boolean
}

/**
 * Split a text into slides in one pass, linear in its length. A separator is a line that starts with three or more dashes outside code blocks and HTML comments. An
 * unclosed block or comment does not hide a separator.
 */
export function splitSlides(text: string, from: number, { begin: at, endsAt = () => false }: SplitPart = {}): SlideSpan[] {
  const lines = new LineCursor(text, at?.offset ?? from, at?.line)
  const comments = new CommentFinder(text)
  const headings = new HeadingFinder(text)
  const slides: SlideSpan[] = []
  let slide = begin(from, 0, from, 0)
  /** The unclosed part in this slide. After it, only comments and the next separator count. */
  let loose: 'fence' | 'comment' | undefined

  function finish(end: number): void {
    slide.end = end
    slide.endLine = lines.number
    const heading = headings.found
    if (heading && heading.end <= end) slide.heading = heading
    slide.reach = Math.max(lines.reach, headings.reach, loose === 'comment' ? Number.POSITIVE_INFINITY : 0)
    headings.reset()
    loose = undefined
    slides.push(slide)
  }

  /** Return whether a separator is behind a slide. Blank lines before the first separator are not a slide. */
  const endsSlide = (start: number) => slides.length > 0 || skipSpace(text, from, start) < start

  function separate(dashes: number): void {
    const { start, number } = lines
    if (endsSlide(start)) {
      finish(start)
      slide = begin(start, number, lines.next, number + 1)
    } else slide = begin(from, number, lines.next, number + 1)
    lines.advance()
    if (dashes > 3) return
    const block = readFrontmatter(lines)
    if (block?.closed) slide.frontmatter = block
    else if (block) slide.unclosed.push({ kind: 'frontmatter', line: lines.number, column: 0 })
  }

  /** Skip every comment that starts in this line, with all its lines. */
  function passComments(): boolean {
    let behind = lines.start
    for (let found = comments.inLine(behind, lines.end); found; found = comments.inLine(behind, lines.end)) {
      slide.comment = found
      headings.interrupt()
      if (found.end === undefined) {
        slide.unclosed.push({ kind: 'comment', line: lines.number, column: found.start - lines.start })
        loose = 'comment'
        break
      }
      behind = found.end
      lines.advanceTo(found.end - 1)
    }
    const passed = behind > lines.start || loose === 'comment'
    if (passed) lines.advance()
    return passed
  }

  while (lines.inside) {
    const { start, end } = lines
    const dashes = separatorDashes(text, start, end)
    if (dashes > 0) {
      if (endsSlide(start) && endsAt(start, lines.number)) break
      separate(dashes)
      continue
    }
    if (loose === undefined) {
      const fence = fenceOf(text, start, end)
      if (fence) {
        headings.interrupt()
        const first = { line: lines.number, column: fence.start - start }
        if (!passFence(text, lines, fence)) {
          loose = 'fence'
          slide.unclosed.push({ kind: 'fence', ...first })
        }
        continue
      }
      headings.line(start, end)
    }
    if (loose === 'comment' || !passComments()) lines.advance()
  }
  finish(lines.inside ? lines.start : text.length)
  // Before the separator at which a part begins, there is nothing of it.
  return at ? slides.slice(1) : slides
}
