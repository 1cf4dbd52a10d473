import type { DeckSlide } from '../deck/index.ts'
import type { AuthorProblem } from '../errors/index.ts'
import type { LoadedSetup } from '../setup/node/index.ts'

/** Apply the transformers of setup files to the slide's Markdown. Its notes, title and frontmatter stay unchanged. */
export async function transformSlide(
  slide: DeckSlide,
  { transformers }: Pick<LoadedSetup, 'transformers'>,
): Promise<{ readonly slide: DeckSlide; readonly problems: readonly AuthorProblem[] }> {
  if (transformers.length === 0) return { slide, problems: [] }
  const { no, frontmatter } = slide.record
  let { content } = slide.record
  const problems: AuthorProblem[] = []
  for (const transform of transformers) {
    const { markdown, problem } = await transform(content, { no, frontmatter })
    content = markdown
    if (problem) problems.push({ ...problem, slide: no })
  }
  return { slide: { ...slide, record: { ...slide.record, content } }, problems }
}
