import { type AuthorProblem, excerptOf, type SourcePlace } from '../../../base/errors/index.ts'
import { type Keep, keepResults } from '../../../base/lib/model/index.ts'
import type { checkFrontmatter } from '../../../deck/config/index.ts'
import type { DeckSlide } from '../../../deck/deck/index.ts'
import type { conditionsIn } from '../syntax/choice-blocks.ts'
import type { SourceSlide } from '../syntax/index.ts'
import { type ParsedText, parseAgain } from '../syntax/index.ts'
import { type FrontmatterData, noFrontmatter, placeKey, readQuickYaml } from './quick-yaml.ts'

/** A file of the deck with its slides and their parsed frontmatter. */
export interface SourceDeck {
  /** Relative to the deck's folder, with forward slashes. */
  readonly path: string
  readonly slides: readonly SlideSource[]
}

/** The reason why an existing file cannot be read. */
export interface FileFault {
  /** A sentence without a full stop that names the file. */
  readonly message: string
  readonly remedy: string | undefined
  /** The place of the fault in the file, from 1. Undefined when the fault is not in its text. */
  readonly place?: { readonly line: number; readonly column: number } | undefined
}

/** The result of reading a file: its text, undefined when the file does not exist, or the reason why it cannot be read. */
export type Reading = string | undefined | FileFault

export const isSource = (file: SourceDeck | FileFault | undefined): file is SourceDeck => file !== undefined && 'slides' in file

/** Return the fault of the file `path` as a problem. */
export const faultProblem = (path: string, { message, remedy, place }: FileFault): AuthorProblem => ({
  severity: 'error',
  place: { file: path, line: 1, column: 1, ...place },
  what: message,
  ...(remedy !== undefined && { allowed: remedy }),
})

/** A slide of a file. It may be shown once, several times or never. */
export interface SlideSource {
  readonly path: string
  /** Number in its file, from 1. */
  readonly number: number
  readonly syntax: SourceSlide
  readonly own: FrontmatterData
  /** The same object in each reading in which the slide has the same text, wherever it is in its file. Results are kept by it. */
  readonly text: object
  /** Return the lines of the frontmatter's YAML, for messages. */
  readonly yamlLines: () => readonly string[]
}

/** Frontmatter values, each with its place. */
export interface Layer {
  readonly values: Readonly<Record<string, unknown>>
  readonly places: ReadonlyMap<string, SourcePlace>
}

/** A shown slide with its frontmatter, merged with that of its importers and the deck's defaults. */
export interface ShownSlide {
  readonly source: SlideSource
  readonly frontmatter: Layer
}

/** What only the text of a slide decides, wherever the slide is: its title, and the key that it has if no other slide has the same. */
export interface SlideFacts {
  readonly title: string | undefined
  readonly key: string
}

/** A file of the deck in a reading. */
interface ReadFile {
  readonly parsed: ParsedText
  readonly slides: readonly SlideSource[]
}

/** What a reading of a deck uses of the one before it, and leaves for the next one. */
export interface KeptParts {
  /** Return the file as it was in the last reading. */
  before(path: string): ReadFile | undefined
  /** Keep the file for the next reading. */
  note(path: string, file: ReadFile): void
  readonly checked: Keep<ReturnType<typeof checkFrontmatter>>
  readonly layers: Keep<Layer>
  readonly shown: Keep<ShownSlide>
  readonly values: Keep<Readonly<Record<string, unknown>>>
  readonly facts: Keep<SlideFacts>
  /** Slides without notes, and with them. */
  readonly slides: Keep<DeckSlide>
  readonly noted: Keep<DeckSlide>
  /** The conditions in the content and the notes of a slide. */
  readonly conditions: Keep<readonly ReturnType<typeof conditionsIn>[]>
  /** The HTML of notes. */
  readonly notes: Keep<string>
}

/** Create what keeps parts of the readings of a deck. Call the returned function at the begin of each reading. */
export function createKeptReading(): () => KeptParts {
  const parts = {
    checked: keepResults<ReturnType<typeof checkFrontmatter>>(),
    layers: keepResults<Layer>(),
    shown: keepResults<ShownSlide>(),
    values: keepResults<Readonly<Record<string, unknown>>>(),
    facts: keepResults<SlideFacts>(),
    slides: keepResults<DeckSlide>(),
    noted: keepResults<DeckSlide>(),
    conditions: keepResults<readonly ReturnType<typeof conditionsIn>[]>(),
    notes: keepResults<string>(),
  }
  let last: ReadonlyMap<string, ReadFile> = new Map()
  return () => {
    const before = last
    const now = new Map<string, ReadFile>()
    last = now
    return { ...parts, before: (path) => before.get(path), note: (path, file) => void now.set(path, file) }
  }
}

/** The most characters in frontmatter. */
const longestFrontmatter = 500_000

/** Return the frontmatter with what could be read of invalid YAML. */
const asFarAsRead = (own: FrontmatterData): FrontmatterData => (own.partial ? { ...own, ...own.partial } : own)

/** Read the slides of a file. Load the YAML parser only when frontmatter needs it. A deck for Slidev has what could be read of invalid YAML. */
export async function readSource(
  path: string,
  text: string,
  isForSlidev = false,
  { before: lastOf, note }: Pick<KeptParts, 'before' | 'note'> = createKeptReading()(),
): Promise<SourceDeck> {
  const last = lastOf(path)
  const parsed = parseAgain(text, last?.parsed)
  const { slides: written } = parsed.file
  const before = matchTexts(last?.slides ?? [], written)
  const quick = written.map(({ frontmatter }, index) => {
    if (!frontmatter) return noFrontmatter
    if (before[index]) return before[index].own
    if (frontmatter.yaml.length > longestFrontmatter) return tooLong
    return readQuickYaml(frontmatter.yaml)
  })
  const whole = quick.includes(undefined) ? (await import('./yaml-document.ts')).readYaml : undefined
  const slides = written.map((syntax, index) => {
    if (before[index]?.syntax === syntax && before[index].number === index + 1) return before[index]
    const yaml = syntax.frontmatter?.yaml ?? ''
    let lines: string[] | undefined
    const yamlLines = () => {
      lines ??= yaml.split(/\r\n|\n|\r/)
      return lines
    }
    const own = quick[index] ?? whole?.(yaml) ?? noFrontmatter
    return { path, number: index + 1, syntax, own: isForSlidev ? asFarAsRead(own) : own, text: before[index]?.text ?? {}, yamlLines }
  })
  note(path, { parsed, slides })
  return { path, slides }
}

/** Return for each slide the one of the last reading that had the same text: the one with its number from the begin, or from the end. */
function matchTexts(before: readonly SlideSource[], written: readonly SourceSlide[]): readonly (SlideSource | undefined)[] {
  const added = written.length - before.length
  return written.map((slide, index) =>
    [before[index], before[index - added]].find((old) => old !== undefined && hasSameText(old.syntax, slide)),
  )
}

const hasSameText = (old: SourceSlide, slide: SourceSlide) =>
  old.content === slide.content && old.frontmatter?.yaml === slide.frontmatter?.yaml && old.note?.text === slide.note?.text

const tooLong: FrontmatterData = {
  ...noFrontmatter,
  error: { message: `it has more than ${longestFrontmatter} characters`, line: 0, column: 0 },
}

type Located = Pick<AuthorProblem, 'place' | 'sourceLine' | 'sourceStart'>

/** Return the place of the name or the value at `path` in a slide's frontmatter. Return the slide's first line when the name is absent. */
export function placeOf(slide: SlideSource, path: readonly string[], part: 'name' | 'value'): Located {
  const found = slide.own.places.get(placeKey(path))
  if (!found) return { place: { file: slide.path, line: slide.syntax.start + 1, column: 1 } }
  return part === 'name' ? frontmatterPlace(slide, found.line, found.column) : frontmatterPlace(slide, found.valueLine, found.valueColumn)
}

/** Return a place in the frontmatter of a slide. `line` and `column` count from 0 within its YAML. */
export function frontmatterPlace({ path: file, syntax, yamlLines }: SlideSource, line: number, column: number): Located {
  const sourceLine = yamlLines()[line]
  return {
    place: { file, line: (syntax.frontmatter?.start ?? syntax.start) + line + 1, column: column + 1 },
    ...excerptOf(sourceLine, column + 1),
  }
}
