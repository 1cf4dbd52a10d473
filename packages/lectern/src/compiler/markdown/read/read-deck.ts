import type { AuthorProblem } from '../../../base/errors/index.ts'
import { type Fields, isFields } from '../../../base/lib/model/index.ts'
import { type Choice, type Choices, checkFrontmatter, resolveConfig } from '../../../deck/config/index.ts'
import type { Deck, DeckSlide } from '../../../deck/deck/index.ts'
import { questionsIn } from '../compile/components/shared-questions.ts'
import { quizzesIn } from '../syntax/quiz.ts'
import { chosenIndexes, chosenSlide, placedProblems, readConditions } from './choose-slides.ts'
import { deckSlide } from './deck-slide.ts'
import { createProblemList, emptyLayer, expandImports, ofOptions } from './expand-imports.ts'
import { readTranslation, type SlidePair } from './read-translation.ts'
import { createUniqueKeys } from './slide-key.ts'
import {
  createKeptReading,
  faultProblem,
  type KeptParts,
  type Layer,
  placeOf,
  type Reading,
  readSource,
  type ShownSlide,
  type SlideSource,
} from './source-deck.ts'

/**
 * Return for each slide the explanations of its quizzes by language; undefined if no slide has one, or the deck has one language. A phone has its own
 * language, and the data of the presenter alone has them.
 */
async function explanationsOf(
  slides: readonly ShownSlide[],
  languages: readonly string[],
  slidesIn: (language: string) => Promise<readonly ShownSlide[]>,
): Promise<readonly DeckSlide['explanations'][] | undefined> {
  if (languages.length < 2) return undefined
  const quizzes = slides.map(({ source }) => quizzesIn(source.syntax.content))
  if (!quizzes.flat().some(({ why }) => why !== undefined)) return undefined
  const others = await Promise.all(languages.map(async (tag) => [tag, await slidesIn(tag)] as const))
  const inLanguages = others.map(([tag, all]) => [tag, all.map(({ source }) => quizzesIn(source.syntax.content))] as const)
  return quizzes.map((own, index) =>
    own.length === 0
      ? undefined
      : own.map((_, no) =>
          Object.fromEntries(
            inLanguages.flatMap(([tag, all]) => {
              const why = all[index]?.[no]?.why
              return why === undefined ? [] : [[tag, why]]
            }),
          ),
        ),
  )
}

export interface ReadDeckOptions {
  /** The deck's main file, relative to the deck's folder, with forward slashes. */
  readonly entry: string
  /** Return the text of a file. Paths are relative to the deck's folder, may start with `../`, and never point outside the project. */
  readonly read: (path: string) => Reading | Promise<Reading>
  /** Path of the deck's folder from the project's root. '' when the folder is the root. */
  readonly folder?: string
  /** Find the theme and the addons that the deck names. Called once. */
  readonly findExtensions?: (named: { readonly theme: string; readonly addons: readonly string[] }) => ThemeContributions
  /** Return the names of a layout's props, which are not mistyped options. */
  readonly layoutProps?: (layout: string) => readonly string[] | undefined
  /** The severity of mistakes in options. Slidev ignores them, so they are only warnings in a deck for it. The default is `error`. */
  readonly optionMistakes?: AuthorProblem['severity']
  /** The language of a translation to read, one of the deck's `languages`. By default, the deck is read in its first language. */
  readonly language?: string | undefined
  /** The talk to read. What is not in it is nowhere in the result. By default, the deck is read with all its talks. */
  readonly choice?: Choice | undefined
  /** What earlier readings have kept. By default, all is made anew. */
  readonly kept?: KeptParts
}

/** The results of searching for a deck's theme and addons. */
export interface ThemeContributions {
  /** Options that the theme and addons set. The deck overrides them. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** Messages for the place in the headmatter that names the theme or addon. The deck is shown anyway. */
  readonly notices: readonly (Pick<AuthorProblem, 'what' | 'allowed' | 'nearest' | 'skipped'> & {
    readonly option: 'theme' | 'addons'
    /** The default is `warning`. */
    readonly severity?: AuthorProblem['severity']
  })[]
}

export interface ReadDeck {
  readonly deck: Deck
  readonly problems: readonly AuthorProblem[]
  /** Whether the headmatter could be read. If not, every option has its default. */
  readonly hasOptions: boolean
  /** Numbers of the slides that the translation lacks. Empty in the first language. */
  readonly untranslated: readonly number[]
  /** The names in the conditions of slides and blocks, whatever the choice; undefined if the deck is one talk. */
  readonly named: Choices | undefined
  /** Whether the choice leaves no slide. The deck then has an empty one. */
  readonly isEmpty: boolean
  /** Each slide with its translation. Empty in the first language. */
  readonly pairs: readonly SlidePair[]
  /** Return the HTML of a note. */
  readonly renderNote: (note: string) => Promise<string>
  /** Return the place of the value of a deck option, such as `['seoMeta', 'ogImage']`. Return the deck's first line when the option is not set. */
  readonly placeOf: (option: readonly string[]) => Pick<AuthorProblem, 'place' | 'sourceLine' | 'sourceStart'>
}

/**
 * Read a deck from its files: follow imports, resolve options and create records (spec.md §3). Never fail for the contents of a file. Each mistake is
 * a problem, and the deck has at least one slide, so that it can be shown.
 */
export async function readDeck({
  entry: path,
  read,
  folder = '',
  findExtensions,
  layoutProps = () => undefined,
  optionMistakes = 'error',
  language,
  choice,
  kept = createKeptReading()(),
}: ReadDeckOptions): Promise<ReadDeck> {
  const problems = createProblemList()
  const reading = await read(path)
  if (reading === undefined)
    problems.add({
      severity: 'error',
      place: { file: path, line: 1, column: 1 },
      what: `There is no file "${path}"`,
      allowed: 'Name the Markdown file of the deck.',
    })
  else if (typeof reading !== 'string') problems.add(faultProblem(path, reading))
  const entry = await readSource(path, typeof reading === 'string' ? reading : '', optionMistakes === 'warning', kept)
  const [head] = entry.slides
  if (!head) throw new RangeError('a file has at least one slide')

  const { theme, addons } = head.own.data
  const { defaults: themed, notices } = findExtensions?.({
    theme: typeof theme === 'string' && theme !== '' ? theme : 'default',
    addons: textsOf(addons),
  }) ?? {
    defaults: {},
    notices: [],
  }
  problems.add(
    ...notices.map(({ option, ...notice }) => ({ ...placeOf(head, [option], 'value'), severity: 'warning' as const, ...notice })),
  )
  const { layer: defaults, wrong: wrongDefaults } = defaultsOf(head, themed)
  problems.add(...ofOptions(wrongDefaults, optionMistakes))
  const { slides: shown, files } = await expandImports({ entry, problems, read, folder, defaults, layoutProps, optionMistakes, kept })
  if (shown.length === 0) {
    const place = { file: path, line: 1, column: 1 }
    problems.add({
      severity: 'warning',
      place,
      what: 'No slide of the deck is shown',
      allowed: 'All slides are hidden or could not be imported. The deck shows one empty slide.',
    })
    const [blank] = (await readSource(path, '')).slides
    if (blank) shown.push({ source: blank, frontmatter: emptyLayer })
  }

  const comark = [head.own.data.comark, head.own.data.mdc].includes(true)
  const ruby: { words?: Readonly<Record<string, string>> } = {}
  const createOwn = (slides: readonly ShownSlide[]) => {
    const keyOf = createUniqueKeys()
    return slides.map((slide, index) => deckSlide(slide, index, { keyOf, renderNotes: undefined, comark, kept }))
  }
  const whole = createOwn(shown)
  const indexes = choice ? chosenIndexes(shown, choice) : shown.map((_, index) => index)
  const blank = indexes.length > 0 ? [] : (await readSource(path, '')).slides.map((source) => ({ source, frontmatter: emptyLayer }))
  const inTalk = (slides: readonly ShownSlide[]) =>
    choice ? [...indexes.flatMap((index) => (slides[index] ? [chosenSlide(slides[index], choice)] : [])), ...blank] : slides
  const ownSlides = inTalk(shown)
  const own = choice ? createOwn(ownSlides) : whole
  const layout = head.own.data.layout ?? defaults.values.layout ?? 'cover'
  const optionsFrom = (headmatter: Fields, title: string | undefined, headOf = (_: string) => head) =>
    resolveConfig({
      headmatter,
      places: (path, part) => placeOf(headOf(path[0] ?? ''), path, part),
      themeDefaults: themed,
      title,
      layoutProps: typeof layout === 'string' ? layoutProps(layout) : undefined,
    })
  const first = inFirstLanguage(optionsFrom(head.own.data, own[0]?.record.title), head)
  const { lang, dir, languages } = first.config
  const translation =
    language === undefined || languages.indexOf(language) < 1
      ? undefined
      : await readTranslation({ entry: path, language, read, folder, head, optionMistakes }, shown, whole, { language: lang, dir })
  const all = translation ? inTalk(translation.slides) : ownSlides
  const explanations = await explanationsOf(all, languages, async (tag) => {
    if (tag === (language ?? lang)) return all
    if (tag === lang) return ownSlides
    return inTalk(
      (await readTranslation({ entry: path, language: tag, read, folder, head, optionMistakes }, shown, whole, { language: lang, dir }))
        .slides,
    )
  })
  const conditions = readConditions([...shown, ...(translation?.slides ?? [])], kept.conditions)
  // A deck without notes needs no Markdown renderer at this point.
  const { renderNotes } = all.some(({ source }) => source.syntax.note?.text)
    ? await import('./render-notes.ts')
    : { renderNotes: undefined }
  const renderedNotes =
    renderNotes &&
    ((note: string, text: object) => kept.notes(text, [note, JSON.stringify(ruby.words)], () => renderNotes(note, ruby.words)))
  const inNotes = JSON.stringify([first.config.notesAutoRuby, translation?.headmatter.notesAutoRuby])
  const create = (slide: ShownSlide, index: number): DeckSlide => {
    const context = { keyOf: () => own[index]?.key ?? '', renderNotes: renderedNotes, ruby: inNotes, comark, kept }
    const made = deckSlide(slide, index, context)
    if (languages.length < 2) return made
    return {
      ...made,
      questions: questionsIn(own[index]?.record.content ?? ''),
      ...(explanations?.[index] && { explanations: explanations[index] }),
    }
  }
  const slides = languages.length > 1 || renderNotes ? all.map(create) : own
  const aliases = checkAliases(slides, languages)
  problems.add(...(choice ? [] : aliases), ...(translation?.problems ?? []), ...conditions.problems)
  const { config, problems: wrong } = translation ? optionsFrom(translation.headmatter, slides[0]?.record.title, translation.headOf) : first
  // Notes are rendered on demand.
  ruby.words = config.notesAutoRuby
  problems.add(...ofOptions(wrong, optionMistakes))
  const hasOptions = (!head.own.error || head.own.places.size > 0) && !head.syntax.unclosed.some(({ kind }) => kind === 'frontmatter')
  const allFiles = [...new Set([...files, ...(translation?.files ?? [])])]
  const ofWhole = problems.sorted(allFiles)
  const { choices } = choice ? readConditions(all, kept.conditions) : conditions
  return {
    deck: { config: { ...config, defaults: defaults.values }, slides, files: allFiles, ...(choices && { choices }) },
    problems: choice ? [...placedProblems(ofWhole, indexes), ...aliases] : ofWhole,
    named: conditions.choices,
    isEmpty: indexes.length === 0,
    hasOptions,
    untranslated: (translation?.untranslated ?? []).flatMap((no) => (indexes.includes(no - 1) ? [indexes.indexOf(no - 1) + 1] : [])),
    pairs: translation?.pairs ?? [],
    renderNote: async (note) => (await import('./render-notes.ts')).renderNotes(note, config.notesAutoRuby),
    placeOf: (option) => placeOf(head, option, 'value'),
  }
}

/** Return the options of a deck with the first of its languages as its own. */
function inFirstLanguage({ config, problems }: ReturnType<typeof resolveConfig>, head: SlideSource): ReturnType<typeof resolveConfig> {
  const { lang, languages } = config
  const [own = lang] = languages
  if (own === lang) return { config, problems }
  const problem: AuthorProblem = {
    severity: 'error',
    ...placeOf(head, ['lang'], 'value'),
    what: `The deck is in "${lang}", and the first of its languages is "${own}"`,
    allowed: 'The first of "languages" is that of the file, so "lang" can be left out.',
  }
  return { config: { ...config, lang: own }, problems: [...problems, problem] }
}

/** Return the default frontmatter of every slide: the headmatter's `defaults` override the theme's. */
function defaultsOf(head: SlideSource, themed: Readonly<Record<string, unknown>>): { layer: Layer; wrong: readonly AuthorProblem[] } {
  const merged = { ...mapOf(themed.defaults), ...mapOf(head.own.data.defaults) }
  const { frontmatter, problems: wrong } = checkFrontmatter({
    frontmatter: merged,
    path: ['defaults'],
    places: (path, part) => placeOf(head, path, part),
    names: true,
  })
  const { src: _, ...values } = frontmatter
  const places = new Map(Object.keys(values).map((name) => [name, placeOf(head, ['defaults', name], 'name').place]))
  return { layer: { values, places }, wrong }
}

const textsOf = (value: unknown) => [value].flat().filter((name): name is string => typeof name === 'string' && name !== '')

const mapOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Report each `routeAlias` that an earlier slide has already, or that is the folder of a language. An alias can point to one slide only. */
function checkAliases(slides: readonly DeckSlide[], languages: readonly string[]): AuthorProblem[] {
  const first = new Map<string, number>()
  return slides.flatMap(({ record: { frontmatter, filepath, start, no }, frontmatterPlaces }): AuthorProblem[] => {
    const { routeAlias } = frontmatter
    if (typeof routeAlias !== 'string') return []
    if (languages.includes(routeAlias)) {
      const place = frontmatterPlaces.get('routeAlias') ?? { file: filepath, line: start + 1, column: 1 }
      const what = `routeAlias "${routeAlias}" is the address of a language`
      return [{ severity: 'error', place, what, allowed: `Give slide ${no} another name.`, slide: no }]
    }
    const owner = first.get(routeAlias)
    if (owner === undefined) {
      first.set(routeAlias, no)
      return []
    }
    const place = frontmatterPlaces.get('routeAlias') ?? { file: filepath, line: start + 1, column: 1 }
    const what = `routeAlias "${routeAlias}" is taken by slide ${owner}`
    return [{ severity: 'error', place, what, allowed: `The address leads to slide ${owner}. Give slide ${no} another name.`, slide: no }]
  })
}
