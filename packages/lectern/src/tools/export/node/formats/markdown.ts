import { plainMarkdown } from './plain-markdown.ts'

/** A slide in the exported Markdown. */
export interface MarkdownSlide {
  readonly no: number
  readonly title: string
  /** Paths of the pictures, relative to the file. */
  readonly pictures: readonly string[]
  /** In Markdown, as the author wrote them. */
  readonly note: string | undefined
}

const escaped = (text: string) => text.replace(/[\\[\]<]/g, '\\$&')

/** Escape a title for Markdown, so that it contains no HTML and no link. */
const heading = (text: string) => text.replace(/[\\<]|\](?=[([:])/g, '\\$&')

/** Return the deck as Markdown: the title, pictures and notes of each slide. */
export function slidesToMarkdown(title: string, slides: readonly MarkdownSlide[]): string {
  const parts = slides.map(({ no, title: slideTitle, pictures, note }) =>
    [
      `## ${no}. ${heading(slideTitle) || `Slide ${no}`}`,
      ...pictures.map(
        (path, step) => `![${escaped(`${slideTitle || `Slide ${no}`}${pictures.length > 1 ? `, step ${step}` : ''}`)}](${encodeURI(path)})`,
      ),
      ...(note ? [plainMarkdown(note.trim())] : []),
    ].join('\n\n'),
  )
  return `${[`# ${heading(title)}`, ...parts].join('\n\n')}\n`
}
