import { readSlideRange } from '../../deck/index.ts'
import { plainText } from '../syntax/title.ts'
import { importPath } from './import-path.ts'
import { readSource, type SlideSource, type SourceDeck } from './source-deck.ts'

/** A slide as it stands in a file of the deck, hidden ones and those that bring in others too. */
export interface OutlineRow {
  readonly file: string
  /** Number in its file, from 0. */
  readonly index: number
  /** How many files lie around it: 0 in the deck's own. */
  readonly depth: number
  readonly title: string
  readonly layout: string | undefined
  readonly hidden: boolean
  /** What it brings in, as written, where it does. */
  readonly src: string | undefined
  /** Number that viewers see, from 1; absent for one that nobody sees, and for one that brings in others. */
  readonly no: number | undefined
}

export interface Outline {
  readonly rows: readonly OutlineRow[]
  /** Files of which only some slides are brought in, by their numbers. */
  readonly numbered: readonly string[]
}

/** More rows than any deck has slides: files that bring in one another must not grow without end. */
const most = 5000

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/**
 * Every slide of a deck in the order of its files, with what `src` brings in behind the slide that does. What cannot be followed brings in
 * nothing; `readDeck` tells why.
 *
 * `entry`, `folder` and what `read` is asked for are paths as in `readDeck`.
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
    const hidden = data.hide === true || data.disabled === true
    const src = typeof data.src === 'string' && data.src !== '' ? data.src : undefined
    rows.push({
      file: path,
      index: number - 1,
      depth: around.length,
      title: textOf(data.title) || plainText(syntax.heading?.text ?? ''),
      layout: textOf(data.layout) || undefined,
      hidden,
      src,
      no: hidden || src !== undefined ? undefined : ++no,
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
