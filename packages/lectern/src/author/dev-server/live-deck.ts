import type { CompiledSlide } from '../../compiler/markdown/index.ts'
import { compileInLayout, filesOf, type Project, replaceAssetTokens, servedAddress } from '../../compiler/project/index.ts'
import { type DeckSlide, type ServedState, toManifest } from '../../deck/deck/index.ts'

/** Maximum number of earlier slides that are kept, over all decks, and the minimum and maximum number of earlier decks. */
const mostEarlierSlides = 2000
const [fewestEarlier, mostEarlier] = [8, 64]

/**
 * Return earlier versions of the deck, the latest first. A loading page may request a slide of any of them. Drop a version when the `next` deck has
 * all of its slides.
 */
function withEarlier(earlier: readonly Project[], before: Project, next: Project): readonly Project[] {
  const hashesOf = (project: Project) => project.deck.slides.map(({ record }) => project.slideHash(record.no))
  const known = new Set(hashesOf(next))
  if (hashesOf(before).every((hash) => known.has(hash))) return earlier
  const most = Math.floor(mostEarlierSlides / Math.max(1, before.deck.slides.length))
  return [before, ...earlier].slice(0, Math.min(mostEarlier, Math.max(fewestEarlier, most)))
}

/** Maximum number of slides of unsaved texts that are kept for pages that lag behind. */
const mostPassed = 200

/** The name of a slide in another layout: `as.LAYOUT.HASH`, or `as.LAYOUT.example` for the example of a layout. */
const inLayout = /^as\.([\w-]+)\.([\w-]+)$/

/** The deck that the dev server shows, and earlier versions that open pages may still request. */
export interface LiveDeck {
  /** Return the current deck. */
  project(): Project
  replace(next: Project): void
  /** Keep the slides of an unsaved text. */
  keep(next: Project, state: ServedState): Promise<void>
  /** Return whether a slide of the deck has this hash, or had it recently. A page may request it before it receives a newer version. */
  knows(hash: string): boolean
  /**
   * Return the code of the slide with this hash, with the slide's entry in the manifest, or of a slide as it is in another layout. @throws Error when
   * the deck has none.
   */
  load(hash: string): Promise<string>
  /** Return whether a slide that was loaded names this file. */
  names(file: string): boolean
}

const hashesOf = (project: Project) => project.deck.slides.map(({ record }) => project.slideHash(record.no))

/** Create the live deck with the version at the start of the server. */
export function createLiveDeck(first: Project): LiveDeck {
  let project = first
  /** Earlier versions of the deck, the latest first. Changes may be faster than an open page receives them. */
  let earlier: readonly Project[] = []
  const passed = new Map<string, { readonly compiled: CompiledSlide; readonly written: DeckSlide | undefined }>()
  const named = new Set<string>()
  const written = (hash: string) =>
    passed.get(hash)?.written ?? [project, ...earlier].map((each) => writtenIn(each, hash)).find((slide) => slide !== undefined)
  return {
    project: () => project,
    replace(next) {
      earlier = withEarlier(earlier, project, next)
      project = next
    },
    async keep(next, { hashes }) {
      const known = new Set(hashesOf(project))
      for (const [index, hash] of hashes.entries()) {
        if (!known.has(hash)) passed.set(hash, { compiled: await next.compiled(index + 1), written: next.deck.slides[index] })
      }
      for (const hash of [...passed.keys()].slice(0, -mostPassed)) passed.delete(hash)
    },
    knows(name) {
      const [, layout, hash = name] = inLayout.exec(name) ?? []
      if (layout !== undefined && !project.context.layoutNames.includes(layout)) return false
      return (layout !== undefined && hash === 'example') || written(hash) !== undefined
    },
    async load(hash) {
      const [, layout, of = ''] = inLayout.exec(hash) ?? []
      if (layout !== undefined && of !== 'example' && !written(of)) throw new Error(`the slide ${of} has changed meanwhile`)
      let slide = layout === undefined ? passed.get(hash)?.compiled : await compileInLayout(project, layout, written(of))
      for (const each of [project, ...earlier]) slide ??= await slideIn(each, hash)
      if (!slide) throw new Error(`the slide ${hash} has changed meanwhile`)
      const code = replaceAssetTokens(slide.code, filesOf(project, slide), (file) => {
        named.add(file)
        return servedAddress(project.base, file)
      })
      return code + entryOf(project, hash, slide)
    },
    names: (file) => named.has(file),
  }
}

const slidesByHash = new WeakMap<Project, ReadonlyMap<string, DeckSlide>>()

/** Return the slide of a project with this hash. Of slides with the same one, it is the first. */
function writtenIn(project: Project, hash: string): DeckSlide | undefined {
  const known =
    slidesByHash.get(project) ?? new Map(project.deck.slides.toReversed().map((slide) => [project.slideHash(slide.record.no), slide]))
  slidesByHash.set(project, known)
  return known.get(hash)
}

/** Compile the slide of a project with this hash. */
function slideIn(project: Project, hash: string): Promise<CompiledSlide> | undefined {
  const slide = writtenIn(project, hash)
  return slide && project.compiled(slide.record.no)
}

/** Return an export with the slide's entry in the manifest, for pages that do not know its steps yet. */
function entryOf(project: Project, hash: string, slide: CompiledSlide): string {
  const written = writtenIn(project, hash)
  if (!written) return ''
  const [entry] = toManifest({ ...project.deck, slides: [written] }, [slide], project.base, 'dev').slides
  return `\nexport const lecternSlide = ${JSON.stringify(entry)}\n`
}
