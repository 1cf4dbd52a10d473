import { type Document, isScalar, isSeq, type Node, visit } from 'yaml'
import { parse, type SourceSlide, stringify } from '../syntax/index.ts'
import { parseYaml } from '../syntax/yaml.ts'

/** Remove the blanks inside brackets that the YAML printer adds to lists in one line: `[a, b]`. */
function closeBrackets(yaml: string): string {
  const blanks: number[] = []
  visit(parseYaml(yaml), {
    Seq(_, node: Node) {
      if (!isSeq(node) || !node.flow || !node.range) return
      const [start, end] = node.range
      const list = yaml.slice(start, end)
      if (/^\[ [^\n]* \]$/.test(list)) blanks.push(start + 1, end - 2)
    },
  })
  return blanks.sort((a, b) => b - a).reduce((text, at) => text.slice(0, at) + text.slice(at + 1), yaml)
}

/** Return whether a map has a name twice. Its data has only one of the values. */
function hasNameTwice(document: Document): boolean {
  let isTwice = false
  visit(document, {
    Map(_, { items }) {
      const names = items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []))
      isTwice ||= new Set(names).size < names.length
    },
  })
  return isTwice
}

function print(yaml: string): { readonly text: string; readonly data: string } | undefined {
  const document = parseYaml(yaml)
  if (document.errors.length > 0 || document.contents === null || hasNameTwice(document)) return undefined
  return { text: closeBrackets(document.toString({ lineWidth: 0 })), data: JSON.stringify(document.toJS({ maxAliasCount: -1 })) }
}

/**
 * Format the YAML of frontmatter. Keep comments and end lines with a line feed. YAML stays unchanged when it cannot be read, or when formatting would
 * change its data.
 */
function formatYaml(yaml: string): string {
  try {
    const printed = print(yaml)
    const again = printed && print(printed.text)
    return again && again.text === printed.text && again.data === print(yaml)?.data ? printed.text : yaml
  } catch {
    // An alias is unknown or refers to itself.
    return yaml
  }
}

/** Format frontmatter only when the result is still frontmatter. */
function formattedYaml(yaml: string, style: 'dashes' | 'fence'): string {
  const printed = formatYaml(yaml)
  const [open, close] = style === 'dashes' ? ['---\n', '---\n'] : ['---\n\n```yaml\n', '```\n']
  return parse(open + printed + close).slides[0]?.frontmatter?.yaml === printed ? printed : yaml
}

/**
 * Return the slide with one blank line between its parts and with line feeds as line endings. `first` and `last` say whether it is the first or last
 * slide of its file.
 */
function formatSlide(slide: SourceSlide, first: boolean, last: boolean, print: (content: string) => string): SourceSlide {
  // Something in the slide is never closed, so it is unknown which parts are code.
  if (slide.unclosed.length > 0) return slide
  const { frontmatter, note } = slide
  const dashes = frontmatter?.style === 'dashes'
  const content = print(slide.content)
  const empty = content === '' && !note
  const end = last ? '\n' : '\n\n'
  // A note on the same line as the text stays on that line.
  const gap = slide.gap === '' || slide.gap.includes('\n') ? '\n\n' : slide.gap
  return {
    ...slide,
    separator: slide.separator === '' ? '' : '---\n',
    frontmatter: frontmatter && {
      ...frontmatter,
      open: dashes ? '' : `${first && slide.separator === '' ? '' : '\n'}${frontmatter.open.trim()}\n`,
      yaml: formattedYaml(frontmatter.yaml, frontmatter.style),
      close: `${frontmatter.close.trim()}\n`,
    },
    lead: (empty && last) || (first && slide.separator === '' && !frontmatter) ? '' : '\n',
    content,
    gap: empty || content === '' ? '' : note ? gap : end,
    tail: note ? end : '',
  }
}

/**
 * Format the text of a file of a deck: one blank line around separators and between the parts of a slide, formatted frontmatter, no trailing blanks
 * without meaning, a line ending at the end, and the same line ending everywhere. Code, HTML, formulas and notes stay unchanged. The slides stay the
 * same, and formatting twice gives the same result. `format` is the file's extension. Return a text with lone carriage returns unchanged, because
 * YAML does not treat them as line endings.
 */
export async function formatMarkdown(text: string, format: 'md' | 'mdx'): Promise<string> {
  // It brings the parser of Markdown.
  const { withoutTrailingBlanks } = await import('./trailing-blanks.ts')
  if (/\r(?!\n)/.test(text)) return text
  const all = text.match(/\r?\n/g)?.length ?? 0
  const long = text.match(/\r\n/g)?.length ?? 0
  const newline = long > all - long ? '\r\n' : '\n'
  // In MDX, the end of a line may be inside an expression.
  const print = format === 'mdx' ? (content: string) => content : withoutTrailingBlanks
  const file = parse(text.replaceAll('\r\n', '\n'))
  const { length } = file.slides
  const slides = file.slides.map((slide, index) => formatSlide(slide, index === 0, index === length - 1, print))
  const formatted = stringify({ ...file, slides })
  return formatted.replaceAll('\n', newline)
}
