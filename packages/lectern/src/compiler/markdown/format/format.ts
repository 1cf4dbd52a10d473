import { parse, type SourceSlide, stringify } from '../syntax/index.ts'

/** Tools that format a slide. They load with the first file. */
interface Printers {
  readonly yaml: (yaml: string) => string
  readonly content: (content: string) => string
}

/** Format frontmatter only when the result is still frontmatter. */
function formattedYaml(yaml: string, style: 'dashes' | 'fence', print: Printers['yaml']): string {
  const printed = print(yaml)
  const [open, close] = style === 'dashes' ? ['---\n', '---\n'] : ['---\n\n```yaml\n', '```\n']
  return parse(open + printed + close).slides[0]?.frontmatter?.yaml === printed ? printed : yaml
}

/**
 * Return the slide with one blank line between its parts and with line feeds as line endings. `first` and `last` say whether it is the first or last
 * slide of its file.
 */
function formatSlide(slide: SourceSlide, first: boolean, last: boolean, print: Printers): SourceSlide {
  // Something in the slide is never closed, so it is unknown which parts are code.
  if (slide.unclosed.length > 0) return slide
  const { frontmatter, note } = slide
  const dashes = frontmatter?.style === 'dashes'
  const content = print.content(slide.content)
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
      yaml: formattedYaml(frontmatter.yaml, frontmatter.style, print.yaml),
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
  const [{ formatYaml }, { withoutTrailingBlanks }] = await Promise.all([import('./format-yaml.ts'), import('./trailing-blanks.ts')])
  if (/\r(?!\n)/.test(text)) return text
  const all = text.match(/\r?\n/g)?.length ?? 0
  const long = text.match(/\r\n/g)?.length ?? 0
  const newline = long > all - long ? '\r\n' : '\n'
  // In MDX, the end of a line may be inside an expression.
  const print: Printers = { yaml: formatYaml, content: format === 'mdx' ? (content) => content : withoutTrailingBlanks }
  const file = parse(text.replaceAll('\r\n', '\n'))
  const { length } = file.slides
  const slides = file.slides.map((slide, index) => formatSlide(slide, index === 0, index === length - 1, print))
  const formatted = stringify({ ...file, slides })
  return formatted.replaceAll('\n', newline)
}
