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

/** A title as Markdown that says just that: no HTML, no link. */
const heading = (text: string) => text.replace(/[\\<]|\](?=[([:])/g, '\\$&')

/** The deck as Markdown: for each slide its title, its pictures, its notes. */
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
