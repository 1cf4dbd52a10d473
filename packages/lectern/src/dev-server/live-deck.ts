import type { ServedState } from '../bundler/index.ts'
import type { CompiledSlide } from '../markdown/index.ts'
import { filesOf, type Project, replaceAssetTokens, servedAddress } from '../project/index.ts'

import { withEarlier } from './with-earlier.ts'

/** Slides of texts that were being typed, kept for pages that are slower than fingers. */
const mostPassed = 200

/** The deck that the authoring server shows, and what open pages may still ask for of it. */
export interface LiveDeck {
  /** As it is now. */
  project(): Project
  replace(next: Project): void
  /** Keep the slides of a text that is being typed. */
  keep(next: Project, state: ServedState): Promise<void>
  /** Whether a slide of the deck has this hash, or had it a moment ago: a page may ask before it has heard of what was typed since. */
  knows(hash: string): boolean
  /** Code of the slide with this hash. @throws Error when the deck has none. */
  load(hash: string): Promise<string>
  /** Whether a slide that was loaded names this file. */
  names(file: string): boolean
}

const hashesOf = (project: Project) => project.deck.slides.map(({ record }) => project.slideHash(record.no))

/** Create the deck as it is when the server starts. */
export function createLiveDeck(first: Project): LiveDeck {
  let project = first
  /** The deck as it was, the latest first: changes may come faster than an open page hears of them. */
  let earlier: readonly Project[] = []
  const passed = new Map<string, CompiledSlide>()
  const named = new Set<string>()
  return {
    project: () => project,
    replace(next) {
      earlier = withEarlier(earlier, project, next)
      project = next
    },
    async keep(next, { hashes }) {
      const known = new Set(hashesOf(project))
      for (const [index, hash] of hashes.entries()) if (!known.has(hash)) passed.set(hash, await next.compiled(index + 1))
      for (const hash of [...passed.keys()].slice(0, -mostPassed)) passed.delete(hash)
    },
    knows: (hash) => passed.has(hash) || [project, ...earlier].some((each) => hashesOf(each).includes(hash)),
    async load(hash) {
      let slide = passed.get(hash)
      for (const each of [project, ...earlier]) slide ??= await slideIn(each, hash)
      if (!slide) throw new Error(`the slide ${hash} has changed meanwhile`)
      return replaceAssetTokens(slide.code, filesOf(project, slide), (file) => {
        named.add(file)
        return servedAddress(project.base, file)
      })
    },
    names: (file) => named.has(file),
  }
}

/** The slide of a project whose hash this is. */
function slideIn(project: Project, hash: string): Promise<CompiledSlide> | undefined {
  const slide = project.deck.slides.find(({ record }) => project.slideHash(record.no) === hash)
  return slide && project.compiled(slide.record.no)
}
