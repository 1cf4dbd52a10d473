import { parse, type SourceSlide, stringify } from '../syntax/index.ts'

/** Tools that format a slide; loaded with the first file that is formatted. */
interface Printers {
  readonly yaml: (yaml: string) => string
  readonly content: (content: string) => string
}

/** Frontmatter is formatted only where it is still frontmatter afterwards. */
function formattedYaml(yaml: string, style: 'dashes' | 'fence', print: Printers['yaml']): string {
  const printed = print(yaml)
  const [open, close] = style === 'dashes' ? ['---\n', '---\n'] : ['---\n\n```yaml\n', '```\n']
  return parse(open + printed + close).slides[0]?.frontmatter?.yaml === printed ? printed : yaml
}

/** The slide, its lines ending with line feeds, with one blank line between its parts; `first` and `last` tell where it stands in its file. */
function formatSlide(slide: SourceSlide, first: boolean, last: boolean, print: Printers): SourceSlide {
  // Where something is never closed, nobody knows what is code and what is not.
  if (slide.unclosed.length > 0) return slide
  const { frontmatter, note } = slide
  const dashes = frontmatter?.style === 'dashes'
  const content = print.content(slide.content)
  const empty = content === '' && !note
  const end = last ? '\n' : '\n\n'
  // A note behind the text in the same line stays there.
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
 * The text of a file of a deck, formatted: one blank line around the lines that part slides and between the parts of a slide, frontmatter
 * printed evenly, no idle blanks at the ends of lines, a line ending at its end, and the same line ending everywhere. Code, HTML, formulas and
 * notes stay to the letter. What it shows stays the same, and formatting it again changes nothing. `format` is that of the file's name. A text
 * with lone carriage returns stays as it is: to YAML they end no line.
 */
export async function formatMarkdown(text: string, format: 'md' | 'mdx'): Promise<string> {
  const [{ formatYaml }, { withoutTrailingBlanks }] = await Promise.all([import('./format-yaml.ts'), import('./trailing-blanks.ts')])
  if (/\r(?!\n)/.test(text)) return text
  const all = text.match(/\r?\n/g)?.length ?? 0
  const long = text.match(/\r\n/g)?.length ?? 0
  const newline = long > all - long ? '\r\n' : '\n'
  // In MDX a line may stand in the middle of an expression.
  const print: Printers = { yaml: formatYaml, content: format === 'mdx' ? (content) => content : withoutTrailingBlanks }
  const file = parse(text.replaceAll('\r\n', '\n'))
  const { length } = file.slides
  const slides = file.slides.map((slide, index) => formatSlide(slide, index === 0, index === length - 1, print))
  const formatted = stringify({ ...file, slides })
  return formatted.replaceAll('\n', newline)
}
