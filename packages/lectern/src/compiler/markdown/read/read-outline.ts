import { type Condition, conditionNames, conditionOf, isOn, slideOptions } from '../../../deck/config/index.ts'
import { readSlideRange } from '../../../deck/deck/index.ts'
import { plainText } from '../syntax/title.ts'
import { importPath } from './import-path.ts'
import { readSource, type SlideSource, type SourceDeck } from './source-deck.ts'

/** A slide in a file of the deck. Hidden slides and slides that import others are listed too. */
export interface OutlineRow {
  readonly file: string
  /** Index in its file, from 0. */
  readonly index: number
  /** Number of imports around the slide: 0 for slides in the deck's own file. */
  readonly depth: number
  readonly title: string
  readonly layout: string | undefined
  readonly hidden: boolean
  /** The `src` of a slide that imports others, as written. */
  readonly src: string | undefined
  /** The number that viewers see, from 1. Absent for a hidden slide and for a slide that imports others. */
  readonly no: number | undefined
  /** For which talks the slide is, also by what imports it. Absent for all of them. */
  readonly when?: Condition | undefined
}

export interface Outline {
  readonly rows: readonly OutlineRow[]
  /** Files that an import uses only in part, by slide numbers. */
  readonly numbered: readonly string[]
}

/** A limit for the rows, because files that import one another must not produce rows without end. */
const most = 5000

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Return for which talks a slide is. What the slides `around` it say goes before its own options. */
function conditionIn(slide: SlideSource, around: readonly SlideSource[]): Condition | undefined {
  const said = conditionNames.flatMap((name) => {
    const given = [...around, slide].map(({ own }) => own.data[name]).find((value) => value !== undefined)
    const read = given === undefined ? undefined : slideOptions[name]?.kind.schema.safeParse(given)
    return read?.success ? [[name, read.data] as const] : []
  })
  return conditionOf(Object.fromEntries(said))
}

/**
 * Return every slide of a deck in the order of its files. Imported slides follow the slide with the `src`. An import that cannot be followed adds no
 * slides, and `readDeck` reports the reason.
 *
 * `entry`, `folder` and the argument of `read` are paths as in `readDeck`.
 */
export async function readOutline(entry: string, read: (path: string) => string | undefined, folder = ''): Promise<Outline> {
  const files = new Map<string, SourceDeck | undefined>()
  const rows: OutlineRow[] = []
  const numbered = new Set<string>()
  let no = 0

  async function open(path: string): Promise<SourceDeck | undefined> {
    if (!files.has(path)) {
      const text = read(path)
      files.set(path, text === undefined ? undefined : await readSource(path, text))
    }
    return files.get(path)
  }

  async function add(slide: SlideSource, around: readonly SlideSource[]): Promise<void> {
    if (rows.length >= most || around.includes(slide)) return
    const { own, syntax, path, number } = slide
    const { data } = own
    const hidden = isOn(data.hide) || isOn(data.disabled)
    const src = typeof data.src === 'string' && data.src !== '' ? data.src : undefined
    const when = conditionIn(slide, around)
    rows.push({
      file: path,
      index: number - 1,
      depth: around.length,
      title: textOf(data.title) || plainText(syntax.heading?.text ?? ''),
      layout: textOf(data.layout) || undefined,
      hidden,
      src,
      no: hidden || src !== undefined ? undefined : ++no,
      ...(when && { when }),
    })
    if (src === undefined || hidden) return
    const target = importPath(src, path, folder)
    const file = target.kind === 'file' ? await open(target.path) : undefined
    if (!file || target.kind !== 'file') return
    const { numbers } = readSlideRange(target.range, file.slides.length)
    if (numbers.length < file.slides.length) numbered.add(target.path)
    for (const wanted of numbers) {
      const next = file.slides[wanted - 1]
      if (next) await add(next, [...around, slide])
    }
  }

  for (const slide of (await open(entry))?.slides ?? []) await add(slide, [])
  return { rows, numbered: [...numbered] }
}
