import type { Deck, DeckSlide } from '../deck/index.ts'
import type { AuthorProblem } from '../errors/index.ts'
import type { CompiledSlide } from '../markdown/index.ts'
import type { LoadedSetup } from '../setup/node/index.ts'
import { originalLines } from './original-lines.ts'

/** A slide with the Markdown to compile. */
export interface TransformedDeckSlide {
  readonly slide: DeckSlide
  readonly problems: readonly AuthorProblem[]
  /** Whether a transformer has asked for other slides, so that the result depends on them. */
  readonly readsOthers: boolean
  /** Return the compiled slide with the lines that the author wrote. */
  readonly place: (compiled: CompiledSlide) => CompiledSlide
}

/** Return what transformers get of a slide. */
function infoOf({ record }: DeckSlide) {
  const { index, no, title, level, note, frontmatter, content, raw, start, end, filepath } = record
  return { index, no, title, level, note, frontmatter, content, source: { filepath, index, start, end, raw, content, frontmatter } }
}

/** Apply the transformers of setup files to the slide's Markdown. Its notes, title and frontmatter stay unchanged, and so does the file. */
export async function transformSlide(
  slide: DeckSlide,
  deck: Deck,
  { transformers, mode, dir }: Pick<LoadedSetup, 'transformers'> & { readonly mode: 'dev' | 'build'; readonly dir: string },
): Promise<TransformedDeckSlide> {
  if (transformers.length === 0) return { slide, problems: [], readsOthers: false, place: (compiled) => compiled }
  const written = slide.record.content
  let readsOthers = false
  const data = {
    config: deck.config,
    get slides() {
      readsOthers = true
      return deck.slides.map(infoOf)
    },
  }
  const input = { slide: infoOf(slide), options: { mode, userRoot: dir, roots: [dir], data } }
  let content = written
  const problems: AuthorProblem[] = []
  for (const transform of transformers) {
    const { markdown, problem } = await transform(content, input)
    content = markdown
    if (problem) problems.push({ ...problem, slide: slide.record.no })
  }
  if (content === written) return { slide, problems, readsOthers, place: (compiled) => compiled }
  return {
    readsOthers,
    slide: { ...slide, record: { ...slide.record, content } },
    problems,
    place: (compiled) => withOriginalLines(compiled, slide, content),
  }
}

/** Return a slide that was compiled from changed Markdown with the lines that the author wrote. No place is written into a changed line. */
function withOriginalLines(compiled: CompiledSlide, { record, contentLine }: DeckSlide, content: string): CompiledSlide {
  const { exact, near } = originalLines(record.content, content)
  const count = content.split(/\r\n|\n|\r/).length
  return {
    ...compiled,
    draggables: compiled.draggables.map((each) => (each.name === undefined ? { ...each, line: exact(each.line) ?? 0 } : each)),
    problems: compiled.problems.map((problem) => {
      const line = problem.place.line - contentLine + 1
      if (problem.place.file !== record.filepath || line < 1 || line > count) return problem
      return { ...problem, place: { ...problem.place, line: contentLine + near(line) - 1 } }
    }),
  }
}
