import type { Nodes, PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'

/** A part of a line: a text, or what stands between texts. */
interface Part {
  readonly node: PhrasingContent
  /** The characters that a quote beside the part sees. A line ending is a space. */
  readonly content: string
  /** How many elements are around the part. */
  readonly level: number
  readonly isText: boolean
}

/** Text without any of this stays. */
const candidates = /['"]|\+-|\.\.|[?!]{4}|,,|--|\((?:c|tm|r)\)/i

/** A character that the author has escaped. Text with one is left alone. */
const escapes = /\\[-.,'"!?+(]|&[#a-z]/i

/** Expressions of Vue are code. */
const expressions = /(\{\{.*?\}\})/gs

const signs: Readonly<Record<string, string>> = { c: '©', r: '®', tm: '™' }

const withSigns = (text: string): string =>
  text
    .replaceAll(/\((c|tm|r)\)/gi, (written, name: string) => signs[name.toLowerCase()] ?? written)
    .replaceAll('+-', '±')
    .replaceAll(/\.{2,}/g, '…')
    .replaceAll(/([?!])…/g, '$1..')
    .replaceAll(/([?!]){4,}/g, '$1$1$1')
    .replaceAll(/,{2,}/g, ',')
    .replaceAll(/(^|[^-])---(?=[^-]|$)/gm, '$1—')
    .replaceAll(/(^|\s)--(?=\s|$)/gm, '$1–')
    .replaceAll(/(^|[^-\s])--(?=[^-\s]|$)/gm, '$1–')

/** Change text outside of expressions. */
const outsideExpressions = (text: string, change: (text: string) => string): string =>
  text.includes('{{')
    ? text
        .split(expressions)
        .map((part, index) => (index % 2 === 1 ? part : change(part)))
        .join('')
    : change(text)

const isSpace = (char: string) => /^\s?$/u.test(char)
const isPunctuation = (char: string) => /^[\p{P}\p{S}]$/u.test(char)

/** Return whether a quote between two characters may open and close. */
function sidesOf(quote: string, before: string, after: string) {
  if (quote === '"' && after === '"' && /\d/.test(before)) return { opens: false, closes: false }
  const afterWord = !isSpace(before) && !isPunctuation(before)
  const beforeWord = !isSpace(after) && !isPunctuation(after)
  const opens = !isSpace(after) && !(isPunctuation(after) && afterWord)
  const closes = !isSpace(before) && !(isPunctuation(before) && beforeWord)
  return opens && closes ? { opens: isPunctuation(before), closes: isPunctuation(after) } : { opens, closes }
}

/** Return the places of apostrophes in each part: single quotes that neither open nor close a quotation. */
function apostrophesIn(parts: readonly Part[]): ReadonlyMap<Part, ReadonlySet<number>> {
  const found = new Map<Part, Set<number>>()
  let open: { readonly quote: string; readonly level: number }[] = []
  const take = (part: Part, at: number, before: string, after: string) => {
    const quote = part.content.charAt(at)
    const { opens, closes } = sidesOf(quote, before, after)
    const opening = closes ? open.findLastIndex((each) => each.quote === quote && each.level === part.level) : -1
    if (opening >= 0) open.length = opening
    else if (opens) open.push({ quote, level: part.level })
    else if (quote === "'") found.set(part, (found.get(part) ?? new Set()).add(at))
  }
  for (const [index, part] of parts.entries()) {
    open = open.slice(0, open.findLastIndex(({ level }) => level <= part.level) + 1)
    if (!part.isText) continue
    for (const { index: at } of part.content.matchAll(/['"]/g)) {
      const before =
        at > 0
          ? part.content.charAt(at - 1)
          : parts
              .slice(0, index)
              .findLast(({ content }) => content !== '')
              ?.content.at(-1)
      const after =
        at + 1 < part.content.length
          ? part.content.charAt(at + 1)
          : parts
              .slice(index + 1)
              .find(({ content }) => content !== '')
              ?.content.at(0)
      take(part, at, before ?? ' ', after ?? ' ')
    }
  }
  return found
}

/** Return the parts of a line in their order. */
function partsOf(nodes: readonly PhrasingContent[], level: number, source: string): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'text')
      return [{ node, content: node.value.replaceAll(expressions, (code) => 'x'.repeat(code.length)), level, isText: true }]
    if (node.type === 'break') return [{ node, content: ' ', level, isText: false }]
    if ('children' in node) {
      // The text of an address in a line is the address.
      const isAddress = node.type === 'link' && source.charAt(node.position?.start.offset ?? 0) !== '['
      return isAddress ? [] : partsOf(node.children, level + 1, source)
    }
    return [{ node, content: 'value' in node ? node.value : '', level, isText: false }]
  })
}

const isEscaped = ({ position }: PhrasingContent, source: string) =>
  escapes.test(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0))

/** Change the texts of a line. */
function writeLine(nodes: readonly PhrasingContent[], source: string): void {
  const parts = partsOf(nodes, 0, source)
  const apostrophes = apostrophesIn(parts)
  for (const part of parts) {
    const { node } = part
    if (node.type !== 'text' || !candidates.test(node.value) || isEscaped(node, source)) continue
    const places = apostrophes.get(part)
    const curled = places ? node.value.replaceAll("'", (quote, at: number) => (places.has(at) ? '’' : quote)) : node.value
    node.value = outsideExpressions(curled, withSigns)
  }
}

function writeLines(node: Nodes, source: string): void {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') writeLine(node.children, source)
  else if ('children' in node) for (const child of node.children) writeLines(child, source)
}

/**
 * A remark plugin that writes punctuation as typographers do: `it's` as it’s, `...` as …, `--` as –. Slidev lets its Markdown parser do the same.
 * Quotation marks stay. Code, expressions and blocks of HTML stay, too.
 */
export function typography() {
  return (root: Root, { value }: VFile): void => {
    const source = String(value)
    if (candidates.test(source)) writeLines(root, source)
  }
}
