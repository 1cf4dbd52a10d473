import { diffArrays } from 'diff'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { DeckSlide } from '../../../deck/deck/index.ts'
import type { DraggableSource, Reading } from '../../markdown/index.ts'
import type { LoadedSetup } from '../../setup/load-setups.ts'

const linesOf = (text: string) => text.split(/\r\n|\n|\r/)

/** Texts that differ in more lines than this are different texts. */
const mostChanges = 2000

/** Lines of a changed text, as lines of the text that the author wrote. Both count from 1. */
interface OriginalLines {
  /** Return the line that the author wrote; undefined when it was changed. */
  exact(line: number): number | undefined
  /** Return that line, or the last one before it that is unchanged. */
  near(line: number): number
}

/** Find the lines of a changed text in the text that the author wrote. */
export function originalLines(written: string, changed: string): OriginalLines {
  const found: (number | undefined)[] = []
  let at = 0
  for (const { added, removed, count } of diffArrays(linesOf(written), linesOf(changed), { maxEditLength: mostChanges }) ?? []) {
    for (let i = 0; i < count; i++) {
      if (added) found.push(undefined)
      else {
        at++
        if (!removed) found.push(at)
      }
    }
  }
  const exact = (line: number) => found[line - 1]
  return {
    exact,
    near(line) {
      for (let each = line; each > 0; each--) {
        const known = exact(each)
        if (known !== undefined) return known
      }
      return 1
    },
  }
}

/** Files whose lines a preparser changes before their slides are separated, and the lines that the author wrote. */
export interface ChangedFiles {
  /** The problems of the preparser. */
  readonly failures: readonly AuthorProblem[]
  /** Return the text of a file after the preparser. */
  read(path: string, text: Reading): Promise<Reading>
  has(slide: DeckSlide): boolean
  /** Return problems at lines that the author wrote. */
  problems(found: readonly AuthorProblem[]): readonly AuthorProblem[]
  /** Return draggable elements with their lines in the file. An element that the preparser has made or changed gets line 0. */
  draggables(found: readonly DraggableSource[], slide: DeckSlide): readonly DraggableSource[]
  /** Return a slide with its lines in the file, from which editors take its text. */
  placed(slide: DeckSlide): DeckSlide
}

/** Return the first line from `first` to `last` that the author wrote. Lines count from 1. */
function firstExact({ exact, near }: OriginalLines, first: number, last: number): number {
  for (let line = first; line <= last; line++) {
    const known = exact(line)
    if (known !== undefined) return known
  }
  return near(first)
}

/** Create the empty collection of files for one reading of a deck. */
export function createChangedFiles({ lines: changes }: Pick<LoadedSetup, 'lines'>): ChangedFiles {
  const files = new Map<string, OriginalLines>()
  const failures: AuthorProblem[] = []
  const isNew = ({ what, place }: AuthorProblem) => !failures.some((each) => each.what === what && each.place.line === place.line)
  return {
    failures,
    async read(path, text) {
      if (typeof text !== 'string') return text
      const written = text.split(/\r?\n/)
      let lines: readonly string[] = written
      for (const change of changes) {
        const { result, problem } = await change(lines)
        if (problem && isNew(problem)) failures.push(problem)
        lines = result ?? lines
      }
      const changed = lines.join('\n')
      if (changed === written.join('\n')) return text
      files.set(path, originalLines(text, changed))
      return changed
    },
    has: ({ record }) => files.has(record.filepath),
    problems: (found) =>
      found.map((problem) => {
        const { place, sourceLine: _, sourceStart: __, ...rest } = problem
        const original = files.get(place.file)
        if (!original) return problem
        const line = original.exact(place.line)
        if (line !== undefined) return { ...problem, place: { ...place, line } }
        return { ...rest, place: { file: place.file, line: original.near(place.line), column: 1 } }
      }),
    draggables(found, { record, contentLine }) {
      const original = files.get(record.filepath)
      if (!original) return found
      const first = original.exact(contentLine) ?? Number.NaN
      const isWritten = ({ line }: DraggableSource) => original.exact(contentLine + line - 1) === first + line - 1
      return found.map((each) => (each.name === undefined && !isWritten(each) ? { ...each, line: 0 } : each))
    },
    placed(slide) {
      const { record, contentLine } = slide
      const original = files.get(record.filepath)
      if (!original) return slide
      const start = firstExact(original, record.start + 1, record.end) - 1
      const end = Math.max(start + 1, original.near(record.end))
      return { ...slide, contentLine: firstExact(original, contentLine, record.end), record: { ...record, start, end } }
    },
  }
}

/** The slides of a deck after the preparser. */
interface ChangedSlides {
  /** Slides with their frontmatter, titles and notes. */
  readonly slides: readonly DeckSlide[]
  /** The Markdown to compile, by the number of its slide, where it is not that of the file. */
  readonly contents: ReadonlyMap<number, string>
  readonly failures: readonly AuthorProblem[]
}

/** Return a slide with other frontmatter, and with the title and the level that this has. */
function withFrontmatter(slide: DeckSlide, frontmatter: Readonly<Record<string, unknown>>): DeckSlide {
  const { record } = slide
  if (JSON.stringify(frontmatter) === JSON.stringify(record.frontmatter)) return slide
  const { title, level } = frontmatter
  return {
    ...slide,
    record: {
      ...record,
      frontmatter: frontmatter as typeof record.frontmatter,
      ...(typeof title === 'string' && title !== '' && { title }),
      ...(typeof level === 'number' && { level }),
    },
  }
}

/** Let a preparser change the slides of a deck. `render` returns the HTML of a note. */
export async function changeSlides(
  slides: readonly DeckSlide[],
  { slides: changes, notes: noteChanges }: Pick<LoadedSetup, 'slides' | 'notes'>,
  render: (note: string) => Promise<string>,
): Promise<ChangedSlides> {
  const failures: AuthorProblem[] = []
  const contents = new Map<number, string>()
  if (changes.length + noteChanges.length === 0) return { slides, contents, failures }
  const fail = (problem: AuthorProblem | undefined, slide: number) => {
    if (problem && !failures.some(({ what }) => what === problem.what)) failures.push({ ...problem, slide })
  }
  const changed: DeckSlide[] = []
  for (const written of slides) {
    const { no } = written.record
    let { content, frontmatter }: { content: string; frontmatter: Readonly<Record<string, unknown>> } = written.record
    for (const change of changes) {
      const { result, problem } = await change(content, frontmatter)
      fail(problem, no)
      if (result) ({ content, frontmatter } = result)
    }
    if (content !== written.record.content) contents.set(no, content)
    const slide = withFrontmatter(written, frontmatter)
    let { note } = slide.record
    for (const change of noteChanges) {
      const { result, problem } = await change(note, frontmatter)
      fail(problem, no)
      note = problem ? note : result || undefined
    }
    if (note === slide.record.note) changed.push(slide)
    else changed.push({ ...slide, record: { ...slide.record, note, notesHTML: note === undefined ? undefined : await render(note) } })
  }
  return { slides: changed, contents, failures }
}
