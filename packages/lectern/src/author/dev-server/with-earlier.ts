import type { Project } from '../../compiler/project/index.ts'

/** Maximum number of earlier slides that are kept, over all decks, and the minimum and maximum number of earlier decks. */
const mostEarlierSlides = 2000
const [fewestEarlier, mostEarlier] = [8, 64]

/**
 * Return earlier versions of the deck, the latest first. A loading page may request a slide of any of them. Drop a version when the `next` deck has
 * all of its slides.
 */
export function withEarlier(earlier: readonly Project[], before: Project, next: Project): readonly Project[] {
  const hashesOf = (project: Project) => project.deck.slides.map(({ record }) => project.slideHash(record.no))
  const known = new Set(hashesOf(next))
  if (hashesOf(before).every((hash) => known.has(hash))) return earlier
  const most = Math.floor(mostEarlierSlides / Math.max(1, before.deck.slides.length))
  return [before, ...earlier].slice(0, Math.min(mostEarlier, Math.max(fewestEarlier, most)))
}
