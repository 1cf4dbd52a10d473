import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { snippetSyntax } from '../compile/code/snippet-syntax.ts'
import { formulaSyntax } from '../compile/formulas/formula-syntax.ts'
import { slotSyntax } from '../compile/html/slot-syntax.ts'
import { tagSyntax } from '../compile/html/tag-syntax.ts'

const extensions = [gfm(), slotSyntax, tagSyntax, snippetSyntax, formulaSyntax]

/** What is kept to the letter: blanks in it may mean something. */
const isKept = (type: string) => /^(code|html|formula|lecternSnippet)/.test(type)

/** Blanks that mean nothing where a line ends with them; two of them that break a line are another kind. */
const idle: ReadonlySet<string> = new Set(['lineSuffix', 'linePrefix', 'whitespace'])

/** Offsets of the blanks at the ends of lines that mean nothing, from the last to the first. */
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
    // What follows a marker, as in an empty list entry, belongs to it.
    if (/^(?:[\n\r]|$)/.test(content.slice(to, to + 1)) && /^[ \t]+$/.test(content.slice(from, to))) found.push([from, to])
  }
  return found.sort(([a], [b]) => b - a)
}

/** The Markdown of a slide without blanks at the ends of lines, where they mean nothing: not in code, HTML and formulas, and not where they break a line. */
export function withoutTrailingBlanks(content: string): string {
  if (!/[ \t](?:[\n\r]|$)/.test(content)) return content
  return idleBlanks(content).reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), content)
}
