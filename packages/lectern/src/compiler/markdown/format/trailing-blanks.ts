import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { snippetSyntax } from '../compile/code/snippet-syntax.ts'
import { formulaSyntax } from '../compile/formulas/formula-syntax.ts'
import { slotSyntax } from '../compile/html/slot-syntax.ts'
import { tagSyntax } from '../compile/html/tag-syntax.ts'

const extensions = [gfm(), slotSyntax, tagSyntax, snippetSyntax, formulaSyntax]

/** Return whether text of this type stays unchanged, because its blanks may have a meaning. */
const isKept = (type: string) => /^(code|html|formula|lecternSnippet)/.test(type)

/** Types of trailing blanks without meaning. Two blanks that break a line have another type. */
const idle: ReadonlySet<string> = new Set(['lineSuffix', 'linePrefix', 'whitespace'])

/** Return the offsets of trailing blanks without meaning, from the last to the first. */
function idleBlanks(content: string): [start: number, end: number][] {
  const found: [number, number][] = []
  let kept = 0
  for (const [kind, { type, start, end }] of postprocess(
    parse({ extensions })
      .document()
      .write(preprocess()(content, undefined, true)),
  )) {
    if (isKept(type)) kept += kind === 'enter' ? 1 : -1
    if (kind === 'enter' || kept > 0 || !idle.has(type)) continue
    const [from, to] = [start.offset, end.offset]
    // Blanks after a marker, as in an empty list item, belong to the marker.
    if (/^(?:[\n\r]|$)/.test(content.slice(to, to + 1)) && /^[ \t]+$/.test(content.slice(from, to))) found.push([from, to])
  }
  return found.sort(([a], [b]) => b - a)
}

/** Return the Markdown of a slide without trailing blanks. Keep them in code, HTML and formulas, and where they break a line. */
export function withoutTrailingBlanks(content: string): string {
  if (!/[ \t](?:[\n\r]|$)/.test(content)) return content
  return idleBlanks(content).reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), content)
}
