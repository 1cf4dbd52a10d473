import type { AuthorProblem } from '../../../base/errors/index.ts'
import { nearestName, outsideProjectRemedy } from '../../../base/errors/index.ts'
import { checkFrontmatter, isOn } from '../../../deck/config/index.ts'
import { readSlideRange } from '../../../deck/deck/index.ts'
import type { Unclosed } from '../syntax/index.ts'
import { findNestingFault } from '../syntax/slide-limits.ts'
import { importPath } from './import-path.ts'
import {
  type FileFault,
  faultProblem,
  frontmatterPlace,
  isSource,
  type KeptParts,
  type Layer,
  placeOf,
  type Reading,
  readSource,
  type ShownSlide,
  type SlideSource,
  type SourceDeck,
} from './source-deck.ts'

export const emptyLayer: Layer = { values: {}, places: new Map() }

/** Merge layers. When names are equal, the later layer wins. */
export function mergeLayers(...layers: readonly Layer[]): Layer {
  const filled = layers.filter(({ places }) => places.size > 0)
  if (filled.length < 2) return filled[0] ?? emptyLayer
  // Use spread, because Object.assign would set the prototype for the name __proto__.
  return filled.reduce((all, { values, places }) => ({ values: { ...all.values, ...values }, places: new Map([...all.places, ...places]) }))
}

/** Return the layer without some of its names. */
export function withoutNames({ values, places }: Layer, names: readonly string[]): Layer {
  const stays = ([name]: readonly [string, unknown]) => !names.includes(name)
  return { values: Object.fromEntries(Object.entries(values).filter(stays)), places: new Map([...places].filter(stays)) }
}

/** Collects problems. When a slide is shown twice, its problems are listed once. */
export interface ProblemList {
  /** Return the problems in the order of `files`, and in each file from top to bottom. */
  sorted(files: readonly string[]): AuthorProblem[]
  add(...problems: readonly AuthorProblem[]): void
}

export function createProblemList(): ProblemList {
  const all: AuthorProblem[] = []
  const seen = new Set<string>()
  return {
    sorted(files) {
      const rank = new Map(files.map((file, index) => [file, index]))
      const rankOf = ({ place }: AuthorProblem) => rank.get(place.file) ?? files.length
      return all.toSorted((a, b) => rankOf(a) - rankOf(b) || a.place.line - b.place.line || a.place.column - b.place.column)
    },
    add(...problems) {
      for (const problem of problems) {
        const { file, line, column } = problem.place
        const key = `${file}\n${line}:${column}\n${problem.what}`
        if (seen.has(key)) continue
        seen.add(key)
        all.push(problem)
      }
    },
  }
}

type Words = Pick<AuthorProblem, 'severity' | 'what' | 'allowed'>

const unclosedWords: Readonly<Record<Unclosed['kind'], Words>> = {
  fence: {
    severity: 'warning',
    what: 'This code block is never closed',
    allowed: 'It ends with its slide. Close it with a line of the same marks.',
  },
  comment: {
    severity: 'error',
    what: 'This comment is never closed',
    allowed: 'The rest of the slide becomes its notes. Close it with "-->".',
  },
  frontmatter: {
    severity: 'error',
    what: 'This frontmatter is never closed',
    allowed: 'It is shown as text. Close it with a line of three dashes, or put a blank line before the text.',
  },
}

/** Return the problem of notes that are nested too deep to read. */
function noteProblems({ path: file, syntax: { note, content, gap, contentStart } }: SlideSource): AuthorProblem[] {
  const fault = note && findNestingFault(note.text)
  if (!fault) return []
  const line = `${content}${gap}${note.open}${note.text.slice(0, fault.offset)}`.split(/\r\n|\n|\r/).length
  return [
    {
      severity: 'error',
      place: { file, line: contentStart + line, column: 1 },
      what: fault.what,
      allowed: `${fault.allowed} The notes are shown as written.`,
    },
  ]
}

/** Return the problems of a slide's syntax: invalid YAML, notes that are nested too deep, and parts that are never closed. */
function syntaxProblems(slide: SlideSource): AuthorProblem[] {
  const { path: file, own, syntax } = slide
  const unclosed = syntax.unclosed.map(
    ({ kind, line, column }): AuthorProblem => ({ ...unclosedWords[kind], place: { file, line: line + 1, column: column + 1 } }),
  )
  const problems = [...unclosed, ...noteProblems(slide)]
  if (!own.error) return problems
  const { message, line, column, remedy } = own.error
  const isUsed = own.places.size > 0
  const bad: AuthorProblem = {
    severity: isUsed ? 'warning' : 'error',
    ...frontmatterPlace(slide, line, column),
    what: `The frontmatter is not valid YAML: ${message.replace(/\.$/, '')}`,
    allowed: `${isUsed ? 'What can be read of it is used, as in Slidev.' : 'The slide is shown without it.'} ${remedy ?? 'Write lines as "name: value". Put a value in quotes if it contains ": " or " #", or begins with a sign.'}`,
  }
  return [bad, ...problems]
}

export interface Expansion {
  readonly entry: SourceDeck
  readonly problems: ProblemList
  /** See `ReadDeckOptions`. */
  readonly read: (path: string) => Reading | Promise<Reading>
  readonly folder: string
  /** Default frontmatter of every slide. A slide can override it. */
  readonly defaults: Layer
  readonly layoutProps: (layout: string) => readonly string[] | undefined
  /** See `ReadDeckOptions`. */
  readonly optionMistakes: AuthorProblem['severity']
  /** Whether names that are similar to those of options are mistakes; by default they are. */
  readonly names?: boolean
  /** What earlier readings have kept. */
  readonly kept: KeptParts
}

/** The chain of slides that import one another, the innermost first. */
interface Chain {
  readonly slide: SlideSource
  readonly before: Chain | undefined
}

/** The most slides in a deck. Files that import one another could produce any number of slides. */
const mostSlides = 10_000

/** Options for one slide only. When an importer sets them, they apply to the first slide that it imports. */
const forOneSlide = ['id', 'routeAlias', 'title']

/** Return problems of options with the severity that mistakes in options have. */
export const ofOptions = (problems: readonly AuthorProblem[], severity: AuthorProblem['severity']): readonly AuthorProblem[] =>
  severity === 'error' ? problems : problems.map((problem) => ({ ...problem, severity }))

/** Check the slide's own frontmatter. `no` is its number in the deck, and `names` says whether unknown names are mistakes. */
function checkOwn(slide: SlideSource, no: number, names: boolean, { defaults, layoutProps, optionMistakes, kept }: Expansion) {
  const { data, places } = slide.own
  const found = syntaxProblems(slide).map((problem) => ({ ...problem, slide: no }))
  if (places.size === 0) return { layer: emptyLayer, found }
  const layout = data.layout ?? defaults.values.layout ?? 'default'
  const props = typeof layout === 'string' ? layoutProps(layout) : undefined
  const isFirst = slide.number === 1
  const check = () =>
    checkFrontmatter({ frontmatter: data, places: (path, part) => placeOf(slide, path, part), layoutProps: props, names, isFirst })
  const known = kept.checked(slide.text, [data, props, names, isFirst], check)
  // Problems have places.
  const { frontmatter, problems, ofDeck } = known.problems.length === 0 ? known : check()
  const placeOfName = (name: string) => [name, placeOf(slide, [name], 'name').place] as const
  const layer = kept.layers(slide, [frontmatter], () => ({
    values: frontmatter,
    places: new Map(Object.keys(frontmatter).map(placeOfName)),
  }))
  const placed = problems.map((problem) => (ofDeck.includes(problem) ? problem : { ...problem, slide: no }))
  return { layer, found: [...found, ...ofOptions(placed, optionMistakes)] }
}

/** Follow every `src` and leave out hidden slides. `files` lists the files that were read, the entry first. */
export async function expandImports(expansion: Expansion): Promise<{ slides: ShownSlide[]; files: string[] }> {
  const { entry, problems, read, folder, defaults, names = true, optionMistakes, kept } = expansion
  const sources = new Map<string, SourceDeck | FileFault | undefined>([[entry.path, entry]])
  const layers = new Map<SlideSource, Layer>()
  const slides: ShownSlide[] = []
  /** The circles that have been reported. One circle is found at each of its slides, when each is imported. */
  const circles = new Set<string>()
  /** Number of imported slides, including those that only import others. */
  let imported = 0
  const openedFiles = () => [...sources].flatMap(([path, file]) => (isSource(file) ? [path] : []))
  const isFull = () => imported > mostSlides || slides.length > mostSlides

  async function open(path: string): Promise<SourceDeck | FileFault | undefined> {
    if (!sources.has(path)) {
      const text = await read(path)
      sources.set(path, typeof text === 'string' ? await readSource(path, text, optionMistakes === 'warning', kept) : text)
    }
    return sources.get(path)
  }

  /** Return the slide's own frontmatter. Check it once, even when the slide is shown several times. */
  function ownLayer(slide: SlideSource): Layer {
    const known = layers.get(slide)
    if (known) return known
    const { layer, found } = checkOwn(slide, slides.length + 1, names && slide !== entry.slides[0], expansion)
    problems.add(...found)
    layers.set(slide, layer)
    return layer
  }

  /** Add a slide. Return a promise only where it imports others: most slides do not. */
  function add(slide: SlideSource, over: Layer, chain: Chain | undefined): Promise<void> | undefined {
    // Check this first: a hidden slide may contain mistakes.
    const { hide, disabled } = slide.own.data
    if (isOn(hide) || isOn(disabled)) return undefined
    if (chain) imported++
    if (isFull()) return undefined
    const own = ownLayer(slide)
    const { src } = own.values
    if (typeof src === 'string') return follow(src, slide, mergeLayers(withoutNames(own, ['src']), over), chain)
    const frontmatter = mergeLayers(defaults, own, over)
    slides.push(kept.shown(slide, [frontmatter], () => ({ source: slide, frontmatter })))
    return undefined
  }

  async function follow(src: string, slide: SlideSource, layer: Layer, before: Chain | undefined): Promise<void> {
    const report = (fault: ImportFault) =>
      problems.add({ severity: 'error', ...placeOf(slide, ['src'], 'value'), ...fault, slide: slides.length + 1 })
    const target = importPath(src, slide.path, folder)
    if (target.kind === 'foreign')
      return report({ what: `"${src}" cannot be imported`, allowed: 'Only files of the project can be imported.' })
    if (target.kind === 'outside') return report({ what: `"${src}" is outside the project`, allowed: outsideProjectRemedy })
    const file = await open(target.path)
    if (!file) return report(missingFile(target.path, slide.path, openedFiles()))
    if (!isSource(file)) {
      if (!file.place) return report({ what: file.message, ...(file.remedy !== undefined && { allowed: file.remedy }) })
      problems.add({ ...faultProblem(target.path, file), slide: slides.length + 1 })
      return
    }
    const { numbers, wrong } = readSlideRange(target.range, file.slides.length)
    if (wrong)
      report({
        what: `"${src}": ${wrong}`,
        allowed: `${target.path} has ${file.slides.length === 1 ? '1 slide' : `${file.slides.length} slides`}. A range is written as in #2,5-7.`,
      })
    const chain: Chain = { slide, before }
    let given = layer
    for (const number of numbers) {
      const next = file.slides[number - 1]
      if (!next || isFull()) continue
      const circle = circleOf(next, chain)
      if (circle) {
        const parts = JSON.stringify(circle.slice(1).map(partName).sort())
        if (!circles.has(parts)) report(circularImport(circle))
        circles.add(parts)
        continue
      }
      const shown = slides.length
      await add(next, given, chain)
      if (slides.length > shown) given = withoutNames(layer, forOneSlide)
    }
  }

  for (const slide of entry.slides) {
    const before = slides.length
    const following = add(slide, emptyLayer, undefined)
    if (following) await following
    if (!isFull()) continue
    // Leave out all slides that this slide imports, and all slides after it.
    slides.length = Math.min(before, mostSlides)
    const what = `The deck has more than ${mostSlides} slides${imported > mostSlides ? ', with those that are imported here' : ''}`
    const allowed = 'This slide and all after it are left out. Split the deck, or remove the import of a file into itself.'
    problems.add({ severity: 'error', ...placeOf(slide, ['src'], 'value'), what, allowed, slide: slides.length })
    break
  }
  return { slides, files: openedFiles() }
}

/** What is wrong with an import: parts of a problem. */
interface ImportFault {
  readonly what: string
  readonly allowed?: string
  readonly nearest?: string
}

function missingFile(path: string, importer: string, opened: readonly string[]): ImportFault {
  const nearest = nearestName(path, opened)
  return {
    what: `There is no file "${path}"`,
    allowed: `The path is relative to the folder of ${importer}. With a slash before it, it is relative to the folder of the deck.`,
    ...(nearest !== undefined && { nearest }),
  }
}

const circularImport = (circle: readonly SlideSource[]): ImportFault => ({
  what: `Circular import: ${circle.map(({ path }) => path).join(' → ')}`,
  allowed: 'A slide cannot contain itself. Remove one of these imports, or name single slides as in #2,5-7.',
})

const partName = ({ path, number }: SlideSource) => `${path}#${number}`

/** Return the slides on the way from `slide` back to itself. Return undefined when the slide is not in the chain. */
function circleOf(slide: SlideSource, chain: Chain): SlideSource[] | undefined {
  const way = [slide]
  for (let link: Chain | undefined = chain; link; link = link.before) {
    way.unshift(link.slide)
    if (link.slide === slide) return way
  }
  return undefined
}
