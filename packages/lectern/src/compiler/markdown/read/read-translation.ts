import type { AuthorProblem } from '../../../base/errors/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { conditionNames, deckOptionNames, directionOf } from '../../../deck/config/index.ts'
import type { DeckSlide } from '../../../deck/deck/index.ts'
import { missingTags } from '../syntax/choice-blocks.ts'
import { createProblemList, emptyLayer, expandImports, mergeLayers, withoutNames } from './expand-imports.ts'
import { matchSlides } from './match-slides.ts'
import {
  createKeptReading,
  faultProblem,
  type Layer,
  placeOf,
  type Reading,
  readSource,
  type ShownSlide,
  type SlideSource,
} from './source-deck.ts'

/** Return the name of the file with the slides of a deck in another language: `slides.de.md` for `slides.md`. */
export const translationFile = (entry: string, language: string): string => entry.replace(/(\.[^./]*)?$/, `.${language}$1`)

/** Options of the deck that a translation may set: words, and how they look. */
const translatedOptions: ReadonlySet<string> = new Set([
  ...['title', 'titleTemplate', 'info', 'author', 'description', 'keywords', 'seoMeta', 'notesAutoRuby'],
  ...['dir', 'fonts', 'themeConfig'],
])
/** Options of which the translation sets some values, and the deck the others. */
const mergedOptions = ['seoMeta', 'themeConfig', 'notesAutoRuby']
/** Options of a slide that say which slide it is, and for which talks. They stay those of the deck. */
const namesOfSlide = ['id', 'translates', ...conditionNames]

interface TranslationOptions {
  /** The deck's main file. */
  readonly entry: string
  readonly language: string
  readonly read: (path: string) => Reading | Promise<Reading>
  readonly folder: string
  /** The deck's first slide. */
  readonly head: SlideSource
  readonly optionMistakes: AuthorProblem['severity']
}

/** The slides of a deck in another language, not yet matched with those of the deck. */
interface ReadTranslation {
  readonly shown: readonly ShownSlide[]
  readonly files: readonly string[]
  /** The first slide of the file. */
  readonly head: SlideSource | undefined
  readonly problems: readonly AuthorProblem[]
}

/** Read the file of a translation and its imports. A missing or broken file is a problem, and has no slides. */
async function readSlides({ entry, language, read, folder, head, optionMistakes }: TranslationOptions): Promise<ReadTranslation> {
  const path = translationFile(entry, language)
  const none = { shown: [], files: [], head: undefined }
  const text = await read(path)
  if (text === undefined) {
    const problem: AuthorProblem = {
      severity: 'error',
      ...placeOf(head, ['languages'], 'value'),
      what: `There is no file "${path}"`,
      allowed: `It has the slides in the language "${language}", which are shown in the first language meanwhile. "lectern translate --missing" lists their texts.`,
    }
    return { ...none, problems: [problem] }
  }
  if (typeof text !== 'string') return { ...none, problems: [faultProblem(path, text)] }
  const source = await readSource(path, text)
  const problems = createProblemList()
  const { slides, files } = await expandImports({
    ...{ entry: source, problems, read, folder, optionMistakes },
    defaults: emptyLayer,
    layoutProps: () => undefined,
    names: false,
    kept: createKeptReading()(),
  })
  // A file that is created has one empty slide.
  return { shown: slides, files, head: source.slides[0], problems: problems.sorted(files) }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isBlank = ({ source: { syntax } }: ShownSlide) => syntax.content.trim() === ''
const isEmpty = (slide: ShownSlide) => isBlank(slide) && !slide.source.syntax.note?.text

/** Return a slide with the words of its translation. Its layout, steps and options are its own where the translation says nothing. */
function translated(own: ShownSlide, other: ShownSlide): ShownSlide {
  const said = withoutNames(other.frontmatter, namesOfSlide)
  const words = isBlank(other) ? own : other
  // The heading of the translation is its title.
  const renames = !isBlank(other) && other.source.syntax.heading !== undefined && said.values.title === undefined
  const note = other.source.syntax.note?.text ? other.source.syntax.note : own.source.syntax.note
  return {
    source: { ...words.source, syntax: { ...words.source.syntax, note } },
    frontmatter: mergeLayers(renames ? withoutNames(own.frontmatter, ['title']) : own.frontmatter, said),
  }
}

/** Return a slide that has no translation, marked with its own language for screen readers and fonts. */
function marked(slide: ShownSlide, first: string, dir: 'ltr' | 'rtl'): ShownSlide {
  const place = { file: slide.source.path, line: slide.source.syntax.start + 1, column: 1 }
  const language: Layer = { values: { lang: first, dir }, places: new Map(['lang', 'dir'].map((name) => [name, place])) }
  return { ...slide, frontmatter: mergeLayers(language, slide.frontmatter) }
}

/** Return the problems of a translation that is for other talks than its slide: a talk would have in one language what it leaves out in another. */
function talkProblems(own: ShownSlide, other: ShownSlide, no: number): AuthorProblem[] {
  const { path: file, syntax } = other.source
  const start = { file, line: syntax.start + 1, column: 1 }
  const said = conditionNames.filter((name) => {
    const value = other.frontmatter.values[name]
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(own.frontmatter.values[name])
  })
  const parts = [
    [own.source.syntax.content, syntax.content],
    [own.source.syntax.note?.text ?? '', syntax.note?.text ?? ''],
  ] as const
  const lost = parts.flatMap(([ours, theirs]) => (theirs.trim() === '' ? [] : missingTags(ours, theirs)))
  return [
    ...said.map(
      (name): AuthorProblem => ({
        severity: 'error',
        place: other.frontmatter.places.get(name) ?? start,
        what: `A translation cannot set the option "${name}" of a slide`,
        allowed: `A slide is for the same talks in all languages, as "${own.source.path}" says.`,
        slide: no,
      }),
    ),
    ...lost.map(
      (tag): AuthorProblem => ({
        severity: 'warning',
        place: start,
        what: `The translation of this slide lacks ${tag}`,
        allowed: `Put it around the same part as in "${own.source.path}". Without it, every talk shows that part.`,
        slide: no,
      }),
    ),
  ]
}

/** Return the problems of a translation whose slides do not fit those of the deck. */
function misfits({ shown }: ReadTranslation, { left, unknown }: ReturnType<typeof matchSlides>, entry: string): AuthorProblem[] {
  const problemOf = (index: number, words: (name: string) => Pick<AuthorProblem, 'what' | 'allowed'>): AuthorProblem[] => {
    const slide = shown[index]
    if (!slide) return []
    const name = String(anchorOf(slide) ?? '')
    return [{ severity: 'warning', place: { file: slide.source.path, line: slide.source.syntax.start + 1, column: 1 }, ...words(name) }]
  }
  return [
    ...unknown.flatMap((index) =>
      problemOf(index, (name) => ({
        what: `No slide of "${entry}" is named "${name}", or another one translates it`,
        allowed: 'The slide is matched by its place. The text that it translates may have changed: compare both, and correct "translates".',
      })),
    ),
    ...left
      .filter((index) => shown[index] && !isEmpty(shown[index]))
      .flatMap((index) =>
        problemOf(index, () => ({
          what: `This slide translates no slide of "${entry}"`,
          allowed: 'It is left out. Name its slide with "translates: ID", or remove it.',
        })),
      ),
  ]
}

const anchorOf = ({ frontmatter: { values } }: ShownSlide) => textOf(values.translates) ?? textOf(values.id) ?? textOf(values.routeAlias)

/** A slide of the deck, and its translation if it has one. */
export interface SlidePair {
  readonly no: number
  /** The name by which a translation can name the slide. */
  readonly key: string
  readonly own: ShownSlide
  readonly other: ShownSlide | undefined
}

/** A deck in another language. */
interface Translation {
  readonly pairs: readonly SlidePair[]
  /** Each slide of the deck, with the words of its translation where it has one. */
  readonly slides: readonly ShownSlide[]
  /** Numbers of the slides whose words have no translation. */
  readonly untranslated: readonly number[]
  readonly files: readonly string[]
  /** The options of the deck in this language. */
  readonly headmatter: Readonly<Record<string, unknown>>
  /** The slide that sets an option of the deck. */
  readonly headOf: (option: string) => SlideSource
  readonly problems: readonly AuthorProblem[]
}

/** Return the options of the deck with those of its translation, and the problems of options that a translation cannot set. */
function translateOptions(own: SlideSource, other: SlideSource | undefined, language: string) {
  const said = Object.entries(other?.own.data ?? {})
  const words = said.filter(([name]) => translatedOptions.has(name))
  const problems = said.flatMap(([name, value]): AuthorProblem[] => {
    const isKept = !deckOptionNames.includes(name) || translatedOptions.has(name) || name === 'lang' || value === own.own.data[name]
    if (!other || isKept || isOfSlide(name)) return []
    return [
      {
        severity: 'warning',
        ...placeOf(other, [name], 'name'),
        what: `A translation cannot set the option "${name}" of the deck`,
        allowed: `It is that of "${own.path}". A translation sets ${[...translatedOptions].join(', ')}.`,
      },
    ]
  })
  const merged = mergedOptions.flatMap((name) => {
    const [ours, theirs] = [own.own.data[name], other?.own.data[name]]
    return isFields(ours) && isFields(theirs) ? [[name, { ...ours, ...theirs }] as const] : []
  })
  const headmatter = {
    ...own.own.data,
    dir: directionOf(language),
    ...Object.fromEntries([...words, ...merged]),
    lang: language,
  }
  return { headmatter, problems }
}

/** Options of the deck that a slide has, too. */
const ofSlide = ['transition', 'clickAnimation', 'lightbox', 'fit', 'autoplay', 'duration', 'codeCopy', 'magicMoveCopy']
const isOfSlide = (name: string) => ofSlide.includes(name)

/** Read the translation of a deck, and put its words into the slides of the deck. `slides` and `keys` are those of the deck in its first language. */
export async function readTranslation(
  options: TranslationOptions,
  slides: readonly ShownSlide[],
  records: readonly DeckSlide[],
  first: { readonly language: string; readonly dir: 'ltr' | 'rtl' },
): Promise<Translation> {
  const { entry, language, head } = options
  const read = await readSlides(options)
  const { shown, files } = read
  const match = matchSlides(
    records.map(({ key, record }) => ({ key, routeAlias: textOf(record.frontmatter.routeAlias) })),
    shown.map((slide) => ({ anchor: anchorOf(slide) })),
  )
  const untranslated: number[] = []
  const all = slides.map((slide, index) => {
    const other = shown[match.translations[index] ?? -1]
    const hasWords = !isEmpty(slide) || textOf(slide.frontmatter.values.title) !== undefined
    if (!other || isEmpty(other)) {
      if (hasWords) untranslated.push(index + 1)
      return marked(other ? translated(slide, other) : slide, first.language, first.dir)
    }
    return translated(slide, other)
  })
  const placed = (problem: AuthorProblem): AuthorProblem => {
    const { slide, ...rest } = problem
    const no = slide === undefined ? 0 : match.translations.indexOf(slide - 1) + 1
    return no > 0 ? { ...rest, slide: no } : rest
  }
  const { headmatter, problems } = translateOptions(head, read.head, language)
  const pairs = slides.map((own, index) => ({
    ...{ own, no: index + 1, key: records[index]?.key ?? '' },
    other: shown[match.translations[index] ?? -1],
  }))
  return {
    slides: all,
    pairs,
    untranslated,
    files,
    headmatter,
    headOf: (option) => (read.head && translatedOptions.has(option) && Object.hasOwn(read.head.own.data, option) ? read.head : head),
    problems: [
      ...read.problems.map(placed),
      ...problems,
      ...misfits(read, match, entry),
      ...pairs.flatMap(({ own, other, no }) => (other ? talkProblems(own, other, no) : [])),
    ],
  }
}
