import { nearestName, outsideProjectRemedy } from '../../../base/errors/index.ts'
import { checkFrontmatter } from '../../../deck/config/index.ts'
import { readSlideRange } from '../../../deck/deck/index.ts'
import { importPath } from './import-path.ts'
import { emptyLayer, type Layer, mergeLayers, withoutNames } from './layer.ts'
import type { ProblemList } from './problem-list.ts'
import {
  type FileFault,
  faultProblem,
  isSource,
  placeOf,
  type Reading,
  readSource,
  type SlideSource,
  type SourceDeck,
} from './source-deck.ts'
import { syntaxProblems } from './syntax-problems.ts'

/** A shown slide with its frontmatter, merged with that of its importers and the deck's defaults. */
export interface ShownSlide {
  readonly source: SlideSource
  readonly frontmatter: Layer
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
}

/** The chain of slides that import one another, the innermost first. */
interface Chain {
  readonly slide: SlideSource
  readonly before: Chain | undefined
}

/** The most slides in a deck. Files that import one another could produce any number of slides. */
export const mostSlides = 10_000

/** Options for one slide only. When an importer sets them, they apply to the first slide that it imports. */
const forOneSlide = ['id', 'routeAlias', 'title']

/** Check the slide's own frontmatter. `names` says whether unknown names are mistakes. */
function checkOwn(slide: SlideSource, names: boolean, defaults: Layer, layoutProps: Expansion['layoutProps']) {
  const { data, places } = slide.own
  const found = syntaxProblems(slide)
  if (places.size === 0) return { layer: emptyLayer, found }
  const layout = data.layout ?? defaults.values.layout
  const { frontmatter, problems } = checkFrontmatter({
    frontmatter: data,
    places: (path, part) => placeOf(slide, path, part),
    layoutProps: typeof layout === 'string' ? layoutProps(layout) : undefined,
    names,
  })
  const placeOfName = (name: string) => [name, placeOf(slide, [name], 'name').place] as const
  const layer: Layer = { values: frontmatter, places: new Map(Object.keys(frontmatter).map(placeOfName)) }
  return { layer, found: [...found, ...problems] }
}

/** Follow every `src` and leave out hidden slides. `files` lists the files that were read, the entry first. */
export async function expandImports({
  entry,
  problems,
  read,
  folder,
  defaults,
  layoutProps,
}: Expansion): Promise<{ slides: ShownSlide[]; files: string[] }> {
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
      sources.set(path, typeof text === 'string' ? await readSource(path, text) : text)
    }
    return sources.get(path)
  }

  /** Return the slide's own frontmatter. Check it once, even when the slide is shown several times. */
  function ownLayer(slide: SlideSource): Layer {
    const known = layers.get(slide)
    if (known) return known
    const { layer, found } = checkOwn(slide, slide !== entry.slides[0], defaults, layoutProps)
    problems.add(...found.map((problem) => ({ ...problem, slide: slides.length + 1 })))
    layers.set(slide, layer)
    return layer
  }

  async function add(slide: SlideSource, over: Layer, chain: Chain | undefined): Promise<void> {
    // Check this first: a hidden slide may contain mistakes.
    const { hide, disabled } = slide.own.data
    if (hide === true || disabled === true) return
    if (chain) imported++
    if (isFull()) return
    const own = ownLayer(slide)
    const { src } = own.values
    if (typeof src === 'string') await follow(src, slide, mergeLayers(withoutNames(own, ['src']), over), chain)
    else slides.push({ source: slide, frontmatter: mergeLayers(defaults, own, over) })
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
    await add(slide, emptyLayer, undefined)
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
