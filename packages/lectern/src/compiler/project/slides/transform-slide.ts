import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Deck, DeckSlide } from '../../../deck/deck/index.ts'
import { type CompileContext, type CompiledSlide, readSnippet } from '../../markdown/index.ts'
import type { LoadedSetup } from '../../setup/load-setups.ts'
import { originalLines } from './changed-lines.ts'

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

/** The transformers, and what they need. */
type TransformSources = Pick<LoadedSetup, 'transformers' | 'mode'> & {
  /** The Markdown after the preparser, by the number of its slide, where it is not that of the file. */
  readonly contents: ReadonlyMap<number, string>
  readonly dir: string
  readonly context: Pick<CompileContext, 'readFile'>
}

/** Return a slide as the preparser and the transformers of setup files change its Markdown. Its notes, title and frontmatter stay unchanged, and so does the file. */
export async function transformSlide(
  slide: DeckSlide,
  deck: Deck,
  { transformers, mode, contents, dir, context }: TransformSources,
): Promise<TransformedDeckSlide> {
  const written = slide.record.content
  let content = contents.get(slide.record.no) ?? written
  if (transformers.length === 0 && content === written) return { slide, problems: [], readsOthers: false, place: (compiled) => compiled }
  let readsOthers = false
  const data = {
    config: deck.config,
    get headmatter() {
      readsOthers = true
      // A transformer may write into it.
      return { ...deck.slides[0]?.record.frontmatter }
    },
    get slides() {
      readsOthers = true
      return deck.slides.map(infoOf)
    },
  }
  const readImport = (line: string) => {
    const source = readSnippet(line, { context, slide, files: new Set() })
    // The compiler reports a line without a file. The browser writes the file of `monaco-write`.
    if ('what' in source || /\{monaco-write\b/.test(source.meta)) return undefined
    // The hash of a slide has the files that its author names, and no others.
    if (!written.includes(line.trim())) readsOthers = true
    return { info: `${source.language}${source.meta}`.trim(), code: `${source.code}\n` }
  }
  const input = {
    readImport,
    slide: infoOf(slide),
    options: { mode, userRoot: dir, roots: [dir], data },
  }
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
