import { parse, type SourceSlide, stringify } from '../../../compiler/markdown/index.ts'
import { keepEndings, usualEnding, withPlainEndings } from './lines.ts'

/** A slide cut out of its file for editing. Put back unchanged, it gives the same text again. */
export interface SlideCut {
  /** The text that an author edits: frontmatter with its lines of dashes, and content. Line endings are `\n`. */
  readonly source: string
  /** The notes with line endings as `\n`; '' if there are none. */
  readonly note: string
  /** The text before and after the slide, and the slide's parts as written. */
  readonly before: string
  readonly separator: string
  readonly body: string
  readonly gap: string
  readonly noteSource: SourceSlide['note']
  readonly tail: string
  readonly after: string
  /** Whether the separator line opens the frontmatter and so is the first line of `body`. */
  readonly opens: boolean
  /** Whether the slide has no content besides its frontmatter. */
  readonly isEmpty: boolean
  readonly ending: string
}

/** Cut out the slide at `index`, from 0, of a deck's file. Return undefined when the file has fewer slides. */
export function cutSlide(text: string, index: number): SlideCut | undefined {
  const file = parse(text)
  const slide = file.slides[index]
  if (!slide) return undefined
  const { frontmatter, lead, content, note } = slide
  const opens = frontmatter?.style === 'dashes'
  const head = frontmatter ? frontmatter.open + frontmatter.yaml + frontmatter.close : ''
  // Blank lines of an empty slide belong to the text after it: the author types before them.
  const [own, blank] = content === '' ? ['', lead] : [frontmatter ? lead + content : content, '']
  const body = (opens ? slide.separator : '') + head + own
  return {
    source: withPlainEndings(body),
    note: noteWords(note),
    before: stringify({ ...file, slides: file.slides.slice(0, index) }),
    separator: opens ? '' : slide.separator + (frontmatter || content === '' ? '' : lead),
    body,
    gap: blank + slide.gap,
    noteSource: note,
    tail: slide.tail,
    after: file.slides
      .slice(index + 1)
      .map((each) => stringify({ bom: '', slides: [each] }))
      .join(''),
    opens,
    isEmpty: content === '',
    ending: usualEnding(text),
  }
}

/** Return the index of the slide in its file, from 0, that begins in line `start`, from 0. If none does, return the nearest one before it. */
export function slideAtLine(text: string, start: number): number {
  return Math.max(
    0,
    parse(text).slides.findLastIndex((slide) => slide.start <= start),
  )
}

const opensFrontmatter = (source: string) => /^---[ \t]*(\n|$)/.test(source)

const opensSlide = (text: string) => /^\s*-{3,}[ \t]*(?:[\r\n]|$)/.test(text)

/** Return the line of dashes before the slide, or '' if `source` begins with one. `written` is the text from the slide to the end of the file. */
function separatorFor({ separator, opens, before, ending }: SlideCut, source: string, written: string): string {
  if (opensFrontmatter(source)) return ''
  const isFirst = /^\uFEFF?$/.test(before)
  const kept = opens ? (isFirst ? '' : `---${ending}${ending}`) : separator
  // Without a line of dashes, an empty first slide is not a slide.
  const needed = isFirst && kept === '' && source.trim() === '' && opensSlide(written) ? `---${ending}` : kept
  // A blank line keeps the text after it from being read as frontmatter.
  const isRead = needed !== '' && parse(needed + written).slides[0]?.frontmatter?.style === 'dashes'
  return isRead ? needed + ending : needed
}

/** A comment ends at the first `-->`, so notes cannot contain it. The entity looks the same to a reader. */
const inComment = (note: string) => note.replaceAll('-->', '--&gt;')

/** Return notes as an author edits them, with line endings as `\n`. */
const noteWords = (note: SourceSlide['note']) => withPlainEndings(note?.text ?? '').replaceAll('--&gt;', '-->')

/** Return the end of the slide with the edited notes: gap, comment, tail. */
function endWith({ gap, note, noteSource, tail, ending }: SlideCut, edited: string, follows: boolean): string {
  if (edited === note) return gap + (noteSource ? noteSource.open + noteSource.text + noteSource.close : '') + tail
  const text = inComment(edited.trim())
  if (text === '') return tail === '' && follows ? gap : tail
  const written = keepEndings(noteSource?.text ?? '', text, ending)
  if (noteSource?.text) return gap + noteSource.open + written + (noteSource.close || `${ending}-->`) + tail
  const comment = `<!--${ending}${written}${ending}-->`
  return ending + ending + comment + (noteSource ? tail : gap || ending)
}

/**
 * Return the text of the file with the edited source and notes of the slide. Everything that was not edited stays byte for byte. When typed lines of
 * dashes split the source into several slides, the notes stay with the first.
 */
export function joinSlide(cut: SlideCut, source: string, note: string): string {
  const { before, after, body, ending } = cut
  if (source === cut.source) return before + cut.separator + body + endWith(cut, note, after !== '') + after
  const [blank = ''] = /\s*$/.exec(cut.source) ?? []
  const written = keepEndings(body, source.trimEnd() + blank, ending)
  const own = note === '' ? written : firstSlideOf(written)
  if (own.length < written.length) {
    const first = own.trimEnd()
    const [gap, end] = cut.noteSource ? [cut.gap, cut.tail] : ['', cut.gap]
    const rest = end + after
    const others = written.slice(first.length)
    const all = first + endWith({ ...cut, gap, tail: '' }, note, false).trimEnd() + others + between(cut, others, rest) + rest
    return before + separatorFor(cut, source, all) + all
  }
  const rest = endWith(cut, note, after !== '') + after
  const all = written + between(cut, written, rest) + rest
  return before + separatorFor(cut, source, all) + all
}

/** Return the text up to the second line of dashes that begins a slide. */
function firstSlideOf(source: string): string {
  const { bom, slides } = parse(source)
  return stringify({ bom, slides: slides.slice(0, 1) })
}

/** Return the text that separates a previously empty slide from the next one. */
function between({ ending, isEmpty }: SlideCut, written: string, rest: string): string {
  if (written === '' || rest === '' || /^[\r\n]/.test(rest)) return ''
  if (!/[\r\n]$/.test(written)) return ending + ending
  return isEmpty ? ending : ''
}

/** Return the notes of each slide of a file, with line endings as `\n`, and the line in which the slide begins. */
export const notesIn = (text: string): readonly { readonly start: number; readonly note: string }[] =>
  parse(text).slides.map(({ start, note }) => ({ start, note: noteWords(note) }))

/** Return the new index of the slide that was at `index` of `before`, after others have changed the file. */
export function followSlide(before: string, index: number, after: string): number {
  const [old, now] = [parse(before).slides, parse(after).slides]
  const same = (a: SourceSlide | undefined, b: SourceSlide | undefined) =>
    a?.content === b?.content && a?.frontmatter?.yaml === b?.frontmatter?.yaml
  let first = 0
  while (first < Math.min(old.length, now.length) && same(old[first], now[first])) first++
  if (index < first) return index
  let last = 0
  while (last < Math.min(old.length, now.length) - first && same(old.at(-1 - last), now.at(-1 - last))) last++
  if (index >= old.length - last) return index + now.length - old.length
  const own = old[index]
  const found = now.findIndex((slide) => same(slide, own))
  const titled = now.findIndex((slide) => slide.heading !== undefined && slide.heading.text === own?.heading?.text)
  const wanted = found >= 0 ? found : old.length === now.length || titled < 0 ? index : titled
  return Math.min(wanted, now.length - 1)
}
