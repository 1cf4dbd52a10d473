import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuthorProblem } from '../../base/errors/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import type { DeckSlide } from '../../deck/deck/index.ts'

/** The problems of a slide, and the line where it began when they were found. */
interface Found {
  readonly start: number
  /** The numbers and names of slides to which it may link. */
  readonly targets: string | undefined
  readonly problems: readonly AuthorProblem[]
}

/** Slides that may name another slide: a link, an attribute, an expression. */
const mayLink = /\]\(|\bto=|\bhref=|\bno=|\{\{/

/** Return what decides where problems in the frontmatter of a slide are, besides its first line. */
function placesOf({ record: { start, filepath }, contentLine, frontmatterPlaces }: DeckSlide): string {
  const places = [...frontmatterPlaces.values()].map(({ file, line }) => (file === filepath ? line - start : `${file}:${line}`))
  return `${contentLine - start} ${places.join(' ')}`
}

const moved = (problems: readonly AuthorProblem[], { record }: DeckSlide, start: number): readonly AuthorProblem[] =>
  problems.map((problem) => {
    const { place } = problem
    const line = place.file === record.filepath ? place.line + record.start - start : place.line
    return { ...problem, slide: record.no, place: { ...place, line } }
  })

/**
 * Create the finder of the problems of a deck's slides. A slide is compiled again only when its text or its surroundings have changed. A slide that
 * only moves in its file keeps its problems.
 */
export function createSlideProblems() {
  let known = new Map<string, Found>()
  let around = ''

  /** Compile the slides that changed. Call `onProblems` now and then, and at the end. Stop when `isStale` returns true; what is compiled stays known. Return how many were compiled. */
  return async function find(
    project: Project,
    generation: number,
    isStale: () => boolean,
    onProblems: (problems: readonly AuthorProblem[]) => void,
  ): Promise<number> {
    const { deck, context } = project
    const now = JSON.stringify([generation, context.layoutNames, context.componentNames])
    if (now !== around) known = new Map()
    around = now
    const targets = JSON.stringify([context.slideCount, ...context.aliases])
    const current = new Map<string, Found>()
    const keyed = deck.slides.map((slide) => ({ slide, key: `${project.textHash(slide.record.no)} ${placesOf(slide)}` }))
    const waiting: typeof keyed = []
    for (const each of keyed) {
      const found = known.get(each.key)
      if (found && (found.targets === undefined || found.targets === targets)) current.set(each.key, found)
      else waiting.push(each)
    }
    const report = () =>
      onProblems(
        keyed.flatMap(({ slide, key }) => {
          const found = current.get(key) ?? known.get(key)
          return found ? moved(found.problems, slide, found.start) : []
        }),
      )
    let reported = Date.now()
    for (const [index, { slide, key }] of waiting.entries()) {
      const { problems } = await project.compiled(slide.record.no)
      const found = { start: slide.record.start, targets: mayLink.test(slide.record.content) ? targets : undefined, problems }
      current.set(key, found)
      known.set(key, found)
      // Requests of the editor are answered meanwhile.
      await nextTurn()
      if (isStale()) return index + 1
      if (Date.now() - reported < 1000) continue
      report()
      reported = Date.now()
    }
    known = current
    report()
    return waiting.length
  }
}
