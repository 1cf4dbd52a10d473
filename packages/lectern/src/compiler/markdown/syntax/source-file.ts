/** A deck's text split into its parts. Nothing is changed: the parts in order are the text again (`stringify`). */
export interface SourceFile {
  /** The byte order mark. '' when the text has none. */
  readonly bom: '' | '\uFEFF'
  /** At least one slide. Hidden slides and slides that import others are included. */
  readonly slides: readonly SourceSlide[]
}

/**
 * One slide of a file. Its text parts in order: `separator`, `frontmatter` (open, yaml, close), `lead`, `content`, `gap`, `note` (open, text, close),
 * `tail`.
 */
export interface SourceSlide {
  /** The line of dashes before the slide with its line ending. '' for a first slide without one. */
  readonly separator: string
  readonly frontmatter: FrontmatterSource | undefined
  /** Blank lines before the content. */
  readonly lead: string
  /** The Markdown body without trailing white space. */
  readonly content: string
  readonly gap: string
  /** The speaker notes: the last HTML comment, when it ends the slide. */
  readonly note: NoteSource | undefined
  readonly tail: string
  /** First line of the slide, from 0 (the opening dashes of its frontmatter, else the line after its separator), and the line after its last line. */
  readonly start: number
  readonly end: number
  /** Line of the first character of `content`, from 0. */
  readonly contentStart: number
  /** The first heading outside code and comments, with its inline Markdown. */
  readonly heading: { readonly level: number; readonly text: string } | undefined
  readonly unclosed: readonly Unclosed[]
}

/** Frontmatter between dashes, or a leading fence of `yaml` (block frontmatter). */
export interface FrontmatterSource {
  readonly style: 'dashes' | 'fence'
  /** The text before the YAML, without `separator`: '', or the blank lines and the opening fence. */
  readonly open: string
  readonly yaml: string
  readonly close: string
  /** Line of the first character of `yaml`, from 0. */
  readonly start: number
}

/** The notes. `text` has no white space around it. `close` lacks the `-->` when the author forgot it. */
export interface NoteSource {
  readonly open: string
  readonly text: string
  readonly close: string
}

/** A part that starts in the slide and is never closed in the file. It ends with its slide. */
export interface Unclosed {
  readonly kind: 'fence' | 'comment' | 'frontmatter'
  /** From 0. */
  readonly line: number
  /** From 0. */
  readonly column: number
}

/** Return the text of a slide without the separator line before it. Keep that line when it opens the slide's frontmatter. */
export function stringifySlide(slide: SourceSlide): string {
  const opening = slide.frontmatter?.style === 'dashes' ? slide.separator.trimStart() : ''
  return opening + body(slide)
}

/** Return the text of `file`. This is the inverse of `parse`. */
export function stringify(file: SourceFile): string {
  return file.bom + file.slides.map((slide) => slide.separator + body(slide)).join('')
}

function body({ frontmatter, lead, content, gap, note, tail }: SourceSlide): string {
  const head = frontmatter ? frontmatter.open + frontmatter.yaml + frontmatter.close : ''
  return head + lead + content + gap + (note ? note.open + note.text + note.close : '') + tail
}
