import type { Project } from '../project/index.ts'

/** Slides of decks before their last changes that are kept, all decks together, and the fewest and the most decks. */
const mostEarlierSlides = 2000
const [fewestEarlier, mostEarlier] = [8, 64]

/**
 * The decks before the last changes, the last one first: a page under load may ask for a slide of any of them. One all of whose slides are in the
 * `next` deck too is not kept.
 */
export function withEarlier(earlier: readonly Project[], before: Project, next: Project): readonly Project[] {
  const hashesOf = (project: Project) => project.deck.slides.map(({ record }) => project.slideHash(record.no))
  const known = new Set(hashesOf(next))
  if (hashesOf(before).every((hash) => known.has(hash))) return earlier
  const most = Math.floor(mostEarlierSlides / Math.max(1, before.deck.slides.length))
  return [before, ...earlier].slice(0, Math.min(mostEarlier, Math.max(fewestEarlier, most)))
}
