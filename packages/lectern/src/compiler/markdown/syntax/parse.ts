import { Code, skipSpace, trimSpaceEnd } from './characters.ts'
import { closes, fenceOf } from './fence.ts'
import { LineCursor } from './line-cursor.ts'
import type { FrontmatterSource, NoteSource, SourceFile, SourceSlide } from './source-file.ts'
import { type SlideSpan, splitSlides } from './split.ts'

/**
 * Parse Slidev's slide format. Never fail and lose nothing: `stringify(parse(text)) === text` for any text. The time is linear in the length of the
 * text. The YAML of frontmatter is not parsed here.
 */
export function parse(text: string): SourceFile {
  return parseAgain(text, undefined).file
}

/** The place of a slide in its text. */
interface SlidePlace extends Pick<SlideSpan, 'reach'> {
  /** The offset and the line of its separator. */
  readonly offset: number
  readonly line: number
}

/** A parsed text, and the places of its slides. */
export interface ParsedText {
  readonly text: string
  readonly file: SourceFile
  readonly places: readonly SlidePlace[]
}

/**
 * Parse the text of a file that had another text `before`. The result is that of `parse`. Slides that an edit leaves alone are not read again: those
 * before it are the same objects, and those after it, too, unless their lines have moved.
 */
export function parseAgain(text: string, before: ParsedText | undefined): ParsedText {
  if (before?.text === text) return before
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const old = before && before.file.bom === bom ? before : { text: '', file: { slides: [] }, places: [] }
  const [prefix, suffix] = sharedEnds(old.text, text)
  const grown = text.length - old.text.length
  // Slides stay as long as the same text decides them. The character behind it counts, too: CR and LF are one end of a line.
  const first = old.places.findIndex(({ reach }) => reach >= prefix)
  const kept = Math.max(0, first)
  const begin = kept > 0 ? old.places[kept] : undefined
  /** Index of the first old slide that may follow the edit. */
  let next = Math.max(1, kept)
  let moved = 0
  let ends = false
  const spans = splitSlides(text, bom.length, {
    begin,
    endsAt(offset, line) {
      const at = offset - grown
      while (next < old.places.length && (old.places[next]?.offset ?? 0) < at) next++
      const place = old.places[next]
      ends = place?.offset === at && at >= old.text.length - suffix
      if (ends) moved = line - (place?.line ?? 0)
      return ends
    },
  })
  if (!ends) next = old.places.length
  // A part of a string keeps all of it in memory: without a copy, each edited slide would keep the file as it was then.
  const cut = (span: SlideSpan) => (begin || ends ? copied(cutSlide(text, span)) : cutSlide(text, span))
  const placeOf = ({ separator: offset, separatorLine: line, reach }: SlideSpan): SlidePlace => ({ offset, line, reach })
  const movedPlace = ({ offset, line, reach }: SlidePlace): SlidePlace => ({
    offset: offset + grown,
    line: line + moved,
    reach: reach + grown,
  })
  return {
    text,
    file: {
      bom,
      slides: [
        ...old.file.slides.slice(0, kept),
        ...spans.map(cut),
        ...old.file.slides.slice(next).map((slide) => movedSlide(slide, moved)),
      ],
    },
    places: [...old.places.slice(0, kept), ...spans.map(placeOf), ...old.places.slice(next).map(movedPlace)],
  }
}

/** Return a slide with strings of its own. A slide is plain data, so its JSON has all of it. */
const copied = (slide: SourceSlide): SourceSlide => JSON.parse(JSON.stringify(slide))

/** Return the lengths of the equal begins and of the equal ends of two texts, which do not overlap in either. */
function sharedEnds(some: string, other: string): readonly [number, number] {
  const most = Math.min(some.length, other.length)
  const prefix = longest(most, (from, to) => other.startsWith(some.slice(from, to), from))
  const suffix = longest(most - prefix, (from, to) => other.endsWith(some.slice(some.length - to, some.length - from), other.length - from))
  return [prefix, suffix]
}

/** Return the largest length up to `most` for which all parts are equal. `areEqual` compares a part. */
function longest(most: number, areEqual: (from: number, to: number) => boolean): number {
  let [known, limit] = [0, most]
  while (known < limit) {
    const middle = Math.ceil((known + limit) / 2)
    if (areEqual(known, middle)) known = middle
    else limit = middle - 1
  }
  return known
}

/** Return a slide whose lines have moved in their file. */
function movedSlide(slide: SourceSlide, lines: number): SourceSlide {
  if (lines === 0) return slide
  const { frontmatter, start, end, contentStart, unclosed } = slide
  return {
    ...slide,
    frontmatter: frontmatter && { ...frontmatter, start: frontmatter.start + lines },
    start: start + lines,
    end: end + lines,
    contentStart: contentStart + lines,
    unclosed: unclosed.map((part) => ({ ...part, line: part.line + lines })),
  }
}

function cutSlide(text: string, span: SlideSpan): SourceSlide {
  const dashes = span.frontmatter && { ...span.frontmatter, yamlStart: span.start, style: 'dashes' as const, openLines: 0 }
  const block = dashes ?? yamlFence(text, span)
  const yamlLine = span.startLine + (block?.openLines ?? 0)
  const frontmatter: FrontmatterSource | undefined = block && {
    style: block.style,
    open: text.slice(span.start, block.yamlStart),
    yaml: text.slice(block.yamlStart, block.yamlEnd),
    close: text.slice(block.yamlEnd, block.end),
    start: yamlLine,
  }
  const bodyStart = block?.end ?? span.start
  const note = noteSpan(text, span, bodyStart)
  const noteStart = note?.start ?? span.end
  const contentStart = lineStart(text, bodyStart, skipSpace(text, bodyStart, noteStart))
  const contentEnd = Math.max(contentStart, trimSpaceEnd(text, bodyStart, noteStart))
  return {
    separator: text.slice(span.separator, span.start),
    frontmatter,
    lead: text.slice(bodyStart, contentStart),
    content: text.slice(contentStart, contentEnd),
    gap: text.slice(contentEnd, noteStart),
    note: note && cutNote(text, note),
    tail: note ? text.slice(note.end, span.end) : '',
    start: dashes ? span.separatorLine : span.startLine,
    end: span.endLine,
    contentStart: span.startLine + countLines(text, span.start, contentStart),
    heading: span.heading && { level: span.heading.level, text: text.slice(span.heading.start, span.heading.end) },
    unclosed: span.unclosed,
  }
}

/** Return block frontmatter: a fence of `yaml` before anything else on the slide. */
function yamlFence(text: string, { start, end }: SlideSpan) {
  const at = skipSpace(text, start, end)
  if (!text.startsWith('```', at)) return undefined
  const offset = lineStart(text, start, at)
  const lines = new LineCursor(text.slice(offset, end))
  const open = fenceOf(lines.text, 0, lines.end)
  if (!open || !/^[ \t]*`+ya?ml[ \t]*$/.test(lines.text.slice(0, Math.min(lines.end, 100)))) return undefined
  lines.advance()
  const yamlStart = offset + lines.start
  for (; lines.inside; lines.advance()) {
    const line = fenceOf(lines.text, lines.start, lines.end)
    if (line && closes(line, open)) {
      return {
        style: 'fence' as const,
        yamlStart,
        yamlEnd: offset + lines.start,
        end: offset + lines.next,
        openLines: countLines(text, start, yamlStart),
      }
    }
  }
  return undefined
}

/** Return the slide's last comment when only white space follows it. */
function noteSpan(
  text: string,
  { comment, end }: SlideSpan,
  bodyStart: number,
): { start: number; end: number; closed: boolean } | undefined {
  if (!comment || comment.start < bodyStart) return undefined
  if (comment.end === undefined) return { start: comment.start, end: trimSpaceEnd(text, comment.start + 4, end), closed: false }
  return skipSpace(text, comment.end, end) === end ? { start: comment.start, end: comment.end, closed: true } : undefined
}

function cutNote(text: string, { start, end, closed }: { start: number; end: number; closed: boolean }): NoteSource {
  const inner = Math.max(start + 4, closed ? end - 3 : end)
  if (inner > end - 3 && closed) return { open: text.slice(start, end), text: '', close: '' }
  const first = skipSpace(text, start + 4, inner)
  const last = trimSpaceEnd(text, first, inner)
  return { open: text.slice(start, first), text: text.slice(first, last), close: text.slice(last, end) }
}

/** Return the start of the line that contains `at`, at least `from`. */
function lineStart(text: string, from: number, at: number): number {
  let start = at
  while (start > from && !/[\n\r]/.test(text.charAt(start - 1))) start--
  return start
}

/** Return the number of line endings between two offsets. */
function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === Code.lineFeed || (code === Code.carriageReturn && text.charCodeAt(at + 1) !== Code.lineFeed)) lines++
  }
  return lines
}
