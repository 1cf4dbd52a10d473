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
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { bom, slides: splitSlides(text, bom.length).map((span) => cutSlide(text, span)) }
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
