import type { SlidePair } from '../read/read-translation.ts'
import { missingTags } from '../syntax/choice-blocks.ts'
import { parse, type SourceSlide, setOption, stringify } from '../syntax/index.ts'
import { type SlideTexts, wordOptions } from './missing-texts.ts'

/** Words of one slide in another language. */
export interface GivenTexts extends SlideTexts {
  readonly key: string
}

/** Words that were not written, and why: a sentence without a full stop. */
interface RefusedTexts {
  readonly key: string
  readonly why: string
}

interface AddedTexts {
  /** The texts of the files that change, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly refused: readonly RefusedTexts[]
  /** How many slides have got words. */
  readonly slides: number
}

const newlineOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')
const quoted = (text: string) => JSON.stringify(text)
const lines = (text: string, newline: string) => text.replaceAll(/\r\n|\r|\n/g, newline)

/** Return a slide with a note behind its content. */
const withNote = (slide: SourceSlide, note: string, newline: string): SourceSlide => ({
  ...slide,
  gap: slide.content === '' ? '' : `${newline}${newline}`,
  note: { open: `<!--${newline}`, text: lines(note.trim(), newline), close: `${newline}-->` },
  tail: newline + (slide.content === '' || slide.note ? '' : slide.gap.replace(/^\r\n|^[\r\n]/, '')) + slide.tail,
})

/** Return a slide with the words that it lacks. Throw nothing away. */
function filled(slide: SourceSlide, texts: SlideTexts, newline: string): SourceSlide {
  let next = slide
  for (const name of wordOptions) {
    const value = texts[name]
    if (value !== undefined) next = setOption(next, name, quoted(value), newline)
  }
  if (texts.content !== undefined) {
    const content = lines(texts.content.trim(), newline)
    // A blank line before the next slide or the notes.
    const gap = next.gap === '' ? newline.repeat(next.note ? 2 : 1) : next.gap
    next = { ...next, lead: next.lead || newline, content, gap }
  }
  return texts.note === undefined ? next : withNote(next, texts.note, newline)
}

/** Return a new slide of a translation. */
function created(key: string, texts: SlideTexts, newline: string): SourceSlide {
  const [blank] = parse('').slides
  if (!blank) throw new RangeError('a file has at least one slide')
  const named = setOption({ ...blank, separator: '' }, 'translates', quoted(key), newline)
  return filled({ ...named, lead: newline }, texts, newline)
}

/** Return why the words of a slide cannot be taken; undefined when they can. */
function refusal({ own, other }: SlidePair, texts: SlideTexts): string | undefined {
  const { content, note } = own.source.syntax
  const [lost] = [
    ...(texts.content === undefined ? [] : missingTags(content, texts.content)),
    ...(texts.note === undefined ? [] : missingTags(note?.text ?? '', texts.note)),
  ]
  if (lost !== undefined) return `its text lacks ${lost} of the slide, so that every talk would show that part`
  if (!other) return texts.content === undefined && texts.note === undefined ? 'it has neither "content" nor "note"' : undefined
  const { syntax } = other.source
  if (texts.content !== undefined && syntax.content.trim() !== '' && syntax.content.trim() !== texts.content.trim())
    return `the slide has a translation in ${other.source.path} already, which stays as it is`
  if (texts.note !== undefined && syntax.note?.text && syntax.note.text.trim() !== texts.note.trim())
    return `the notes have a translation in ${other.source.path} already, which stays as it is`
  const taken = wordOptions.find((name) => {
    const there = other.source.own.data[name]
    return texts[name] !== undefined && there !== undefined && there !== texts[name]
  })
  return taken && `"${taken}" has a translation in ${other.source.path} already, which stays as it is`
}

/** Return the words that a slide does not have yet. */
function newTexts({ other }: SlidePair, texts: SlideTexts): SlideTexts {
  if (!other) return texts
  const { syntax, own } = other.source
  return {
    ...(texts.content !== undefined && syntax.content.trim() === '' && { content: texts.content }),
    ...(texts.note !== undefined && !syntax.note?.text && { note: texts.note }),
    ...Object.fromEntries(
      wordOptions.flatMap((name) => (texts[name] !== undefined && own.data[name] === undefined ? [[name, texts[name]]] : [])),
    ),
  }
}

/** Return whether words are what they claim to be: text of one slide, and notes that end where they should. */
function isOneSlide({ content = '', note }: SlideTexts): boolean {
  const words = content.trim()
  const notes = note === undefined ? '' : `\n\n<!--\n${note.trim()}\n-->\n`
  const { slides } = parse(`${words}${notes}`)
  const [only] = slides
  if (!only || slides.length > 1 || only.frontmatter || only.unclosed.length > 0) return false
  return only.content === words && (only.note?.text ?? '') === (note ?? '').trim()
}

/**
 * Put words into the files of a translation: into the slides that lack them, and as new slides, each behind the one before it. Nothing else in the files
 * changes, and words that are there stay. `read` returns the text of a file, '' for one that does not exist.
 *
 * @param file the main file of the translation
 */
export function addTexts(
  pairs: readonly SlidePair[],
  given: readonly GivenTexts[],
  file: string,
  read: (path: string) => string,
): AddedTexts {
  const refused: RefusedTexts[] = []
  const sources = new Map<string, ReturnType<typeof parse>>()
  const open = (path: string) => {
    const source = sources.get(path) ?? parse(read(path))
    sources.set(path, source)
    return source
  }
  /** Slides to write in place of others, and slides to write behind others, by file and index. */
  const replaced = new Map<string, Map<number, SourceSlide>>()
  const behind = new Map<number, SourceSlide[]>()
  const newline = newlineOf(read(file) || read(pairs[0]?.own.source.path ?? ''))
  const isNew = read(file).trim() === ''
  let slides = 0
  const wanted = new Map(given.map((texts) => [texts.key, texts]))
  for (const { key } of given) if (!pairs.some((pair) => pair.key === key)) refused.push({ key, why: 'the deck has no such slide' })
  let last = -1
  for (const pair of pairs) {
    const { key, other } = pair
    const texts = wanted.get(key)
    const isHere = other?.source.path === file
    if (isHere) last = other.source.number - 1
    if (!texts) continue
    const why = refusal(pair, texts) ?? (isOneSlide(texts) ? undefined : 'its text would be several slides, or end its notes')
    if (why !== undefined) {
      refused.push({ key, why })
      continue
    }
    const more = newTexts(pair, texts)
    if (Object.keys(more).length === 0) continue
    slides++
    if (other) {
      const { path, number } = other.source
      const slide = replaced.get(path)?.get(number - 1) ?? open(path).slides[number - 1]
      if (!slide) continue
      replaced.set(path, (replaced.get(path) ?? new Map<number, SourceSlide>()).set(number - 1, filled(slide, more, newlineOf(read(path)))))
    } else behind.set(last, [...(behind.get(last) ?? []), created(key, more, newline)])
  }
  const files = new Map<string, string>()
  for (const path of new Set([...replaced.keys(), ...(behind.size > 0 ? [file] : [])])) {
    const source = open(path)
    const own = source.slides.map((slide, index) => replaced.get(path)?.get(index) ?? slide)
    const kept = path === file && isNew ? [] : own
    const all = path === file ? [...(behind.get(-1) ?? []), ...kept.flatMap((slide, index) => [slide, ...(behind.get(index) ?? [])])] : own
    files.set(path, stringify({ ...source, slides: spaced(all, newlineOf(read(path) || newline)) }))
  }
  return { files, refused, slides }
}

/** Return slides that begin with a line of dashes, with a blank line before it. The first slide needs none. */
function spaced(slides: readonly SourceSlide[], newline: string): SourceSlide[] {
  return slides.map((slide, index) => {
    const isLast = index === slides.length - 1
    const text = slide.tail || slide.gap || (slide.content === '' ? slide.lead : '')
    const ends = isLast || new RegExp(`${newline}[ \\t]*${newline}[ \\t]*$`).test(text) || slide.content + slide.gap + slide.tail === ''
    const separator = index > 0 && slide.separator === '' ? `---${newline}` : slide.separator
    const end = ends ? '' : text.includes(newline) ? newline : newline + newline
    return { ...slide, separator, ...(slide.note ? { tail: slide.tail + end } : { gap: slide.gap + end }) }
  })
}
