import { checkFrontmatter, resolveConfig } from '../../config/index.ts'
import type { Deck } from '../../deck/index.ts'
import type { AuthorProblem } from '../../errors/index.ts'
import { checkAliases } from './check-aliases.ts'
import { checkTransitions } from './check-transitions.ts'
import { createDeckSlide } from './deck-slide.ts'
import { expandImports } from './expand-imports.ts'
import { emptyLayer, type Layer } from './layer.ts'
import { createProblemList, type ProblemList } from './problem-list.ts'
import { createSlideKeys } from './slide-key.ts'
import { faultProblem, placeOf, type Reading, readSource, type SlideSource } from './source-deck.ts'

export interface ReadDeckOptions {
  /** The deck's main file, relative to the deck's folder, with forward slashes. */
  readonly entry: string
  /** Return the text of a file. Paths are relative to the deck's folder, may begin with `../`, and never lead out of the project. */
  readonly read: (path: string) => Reading
  /** Path of the deck's folder from the project's root, '' where that is the root. */
  readonly folder?: string
  /** Finds the theme and the addons that the deck names; asked once. */
  readonly findParts?: (named: { readonly theme: string; readonly addons: readonly string[] }) => FoundParts
  /** Values that a layout takes: no mistyped options. */
  readonly layoutProps?: (layout: string) => readonly string[] | undefined
}

/** What the theme and the addons of a deck bring to its reading. */
export interface FoundParts {
  /** Options that they set where the deck does not. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** What is to be told where the headmatter names them; the deck is shown all the same. */
  readonly notices: readonly (Pick<AuthorProblem, 'what' | 'allowed' | 'nearest' | 'skipped'> & {
    readonly option: 'theme' | 'addons'
    /** `warning` unless told. */
    readonly severity?: AuthorProblem['severity']
  })[]
}

export interface ReadDeck {
  readonly deck: Deck
  readonly problems: readonly AuthorProblem[]
  /** Whether the headmatter could be read at all; where not, every option is as it is by default. */
  readonly hasOptions: boolean
  /** Return where the value of an option of the deck stands, as in `['seoMeta', 'ogImage']`; the deck's first line where it is not written. */
  readonly placeOf: (option: readonly string[]) => Pick<AuthorProblem, 'place' | 'sourceLine' | 'sourceStart'>
}

/**
 * Reads a deck from its files: slides with their imports followed, options resolved, records made (spec.md §3).
 * Never fails for what is written in them; each mistake is a problem, and the deck has one slide at least, so that it can be shown.
 */
export async function readDeck({
  entry: path,
  read,
  folder = '',
  findParts,
  layoutProps = () => undefined,
}: ReadDeckOptions): Promise<ReadDeck> {
  const problems = createProblemList()
  const reading = read(path)
  if (reading === undefined)
    problems.add({
      severity: 'error',
      place: { file: path, line: 1, column: 1 },
      what: `There is no file "${path}"`,
      allowed: 'Name the Markdown file of the deck.',
    })
  else if (typeof reading !== 'string') problems.add(faultProblem(path, reading))
  const entry = await readSource(path, typeof reading === 'string' ? reading : '')
  const [head] = entry.slides
  if (!head) throw new RangeError('a file has one slide at least')

  const { theme, addons } = head.own.data
  const { defaults: themed, notices } = findParts?.({
    theme: typeof theme === 'string' && theme !== '' ? theme : 'default',
    addons: textsOf(addons),
  }) ?? {
    defaults: {},
    notices: [],
  }
  problems.add(
    ...notices.map(({ option, ...notice }) => ({ ...placeOf(head, [option], 'value'), severity: 'warning' as const, ...notice })),
  )
  const defaults = defaultsOf(head, themed, problems)
  const { slides: shown, files } = await expandImports({ entry, problems, read, folder, defaults, layoutProps })
  if (shown.length === 0) {
    const place = { file: path, line: 1, column: 1 }
    problems.add({
      severity: 'warning',
      place,
      what: 'No slide of the deck is shown',
      allowed: 'All are hidden or could not be imported; an empty one stands in for them.',
    })
    const [blank] = (await readSource(path, '')).slides
    if (blank) shown.push({ source: blank, frontmatter: emptyLayer })
  }

  const keyOf = createSlideKeys()
  // A deck without notes needs no Markdown renderer here.
  const { renderNotes } = shown.some(({ source }) => source.syntax.note?.text)
    ? await import('./render-notes.ts')
    : { renderNotes: undefined }
  const slides = shown.map((slide, index) => createDeckSlide(slide, index, { keyOf, renderNotes }))
  problems.add(...checkAliases(slides), ...checkTransitions(slides))

  const layout = head.own.data.layout ?? defaults.values.layout ?? 'cover'
  const { config, problems: wrong } = resolveConfig({
    headmatter: head.own.data,
    places: (path, part) => placeOf(head, path, part),
    themeDefaults: themed,
    title: slides[0]?.record.title,
    layoutProps: typeof layout === 'string' ? layoutProps(layout) : undefined,
  })
  problems.add(...wrong)
  const hasOptions = !head.own.error && !head.syntax.unclosed.some(({ kind }) => kind === 'frontmatter')
  return {
    deck: { config: { ...config, defaults: defaults.values }, slides, files },
    problems: problems.sorted(files),
    hasOptions,
    placeOf: (option) => placeOf(head, option, 'value'),
  }
}

/** Frontmatter for every slide: the theme's `defaults`, the headmatter's over them. */
function defaultsOf(head: SlideSource, themed: Readonly<Record<string, unknown>>, problems: ProblemList): Layer {
  const merged = { ...mapOf(themed.defaults), ...mapOf(head.own.data.defaults) }
  const { frontmatter, problems: wrong } = checkFrontmatter({
    frontmatter: merged,
    path: ['defaults'],
    places: (path, part) => placeOf(head, path, part),
    names: true,
  })
  problems.add(...wrong)
  const { src: _, ...values } = frontmatter
  return { values, places: new Map(Object.keys(values).map((name) => [name, placeOf(head, ['defaults', name], 'name').place])) }
}

const textsOf = (value: unknown) => [value].flat().filter((name): name is string => typeof name === 'string' && name !== '')

const mapOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
