/** A slide in the exported Markdown. */
export interface MarkdownSlide {
  readonly no: number
  readonly title: string
  /** Paths of the pictures, relative to the file. */
  readonly pictures: readonly string[]
  /** As the author wrote them. */
  readonly note: string | undefined
}

const escaped = (text: string) => text.replace(/[\\[\]]/g, '\\$&')

/** The deck as Markdown: for each slide its title, its pictures, its notes. */
export function slidesToMarkdown(title: string, slides: readonly MarkdownSlide[]): string {
  const parts = slides.map(({ no, title: slideTitle, pictures, note }) =>
    [
      `## ${no}. ${slideTitle || `Slide ${no}`}`,
      ...pictures.map(
        (path, step) => `![${escaped(`${slideTitle || `Slide ${no}`}${pictures.length > 1 ? `, step ${step}` : ''}`)}](${encodeURI(path)})`,
      ),
      ...(note ? [note.trim()] : []),
    ].join('\n\n'),
  )
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`
}
