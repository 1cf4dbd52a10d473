/** A deck's text cut into its parts and nothing changed: the parts in their order are the text again (`stringify`). */
export interface SourceFile {
  /** The byte order mark, when the text begins with one. */
  readonly bom: '' | '\uFEFF'
  /** Every slide of the file, hidden ones and those that import others too; one at least. */
  readonly slides: readonly SourceSlide[]
}

/**
 * One slide as it stands in its file. The text parts in the order of the text:
 * `separator`, `frontmatter` (open, yaml, close), `lead`, `content`, `gap`, `note` (open, text, close), `tail`.
 */
export interface SourceSlide {
  /** The line of dashes before the slide with its line ending; '' before a first slide that has none. */
  readonly separator: string
  readonly frontmatter: FrontmatterSource | undefined
  /** Blank lines before the content. */
  readonly lead: string
  /** The Markdown body without white space at its end. */
  readonly content: string
  readonly gap: string
  /** The last HTML comment when it ends the slide: the speaker's notes. */
  readonly note: NoteSource | undefined
  readonly tail: string
  /** First line of the slide from 0 (the opening dashes of its frontmatter, else the line after its separator), and the line after its last. */
  readonly start: number
  readonly end: number
  /** Line of the first character of `content`, from 0. */
  readonly contentStart: number
  /** The first heading outside code and comments, its inline Markdown as written. */
  readonly heading: { readonly level: number; readonly text: string } | undefined
  readonly unclosed: readonly Unclosed[]
}

/** Frontmatter between dashes, or a leading fence of `yaml` (block frontmatter). */
export interface FrontmatterSource {
  readonly style: 'dashes' | 'fence'
  /** What stands before the YAML besides `separator`: '' or the blank lines and the opening fence. */
  readonly open: string
  readonly yaml: string
  readonly close: string
  /** Line of the first character of `yaml`, from 0. */
  readonly start: number
}

/** The notes, `text` without the white space around it. `close` lacks the `-->` when the author forgot it. */
export interface NoteSource {
  readonly open: string
  readonly text: string
  readonly close: string
}

/** Something that begins in the slide and ends nowhere in the file; it is taken to end with its slide. */
export interface Unclosed {
  readonly kind: 'fence' | 'comment' | 'frontmatter'
  /** From 0. */
  readonly line: number
  /** From 0. */
  readonly column: number
}
