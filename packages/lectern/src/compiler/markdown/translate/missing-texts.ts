import type { SlidePair } from '../read/read-translation.ts'

/** Options of a slide that are words. */
export const wordOptions = ['title', 'imageAlt'] as const

/** The words of a slide, by what they are. */
export interface SlideTexts {
  /** The Markdown of the slide, without frontmatter and notes. */
  readonly content?: string | undefined
  readonly note?: string | undefined
  readonly title?: string | undefined
  readonly imageAlt?: string | undefined
}

/** The words of one slide that a translation lacks, in the first language. */
interface MissingTexts extends SlideTexts {
  readonly key: string
  /** Number of the slide, from 1. */
  readonly slide: number
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Return the words that a slide has in a language. */
const textsOf = (slide: SlidePair['own'] | undefined): SlideTexts => ({
  content: textOf(slide?.source.syntax.content),
  note: textOf(slide?.source.syntax.note?.text),
  title: textOf(slide?.frontmatter.values.title),
  imageAlt: textOf(slide?.frontmatter.values.imageAlt),
})

/** Return the words of a deck that its translation lacks, slide by slide. */
export function missingTexts(pairs: readonly SlidePair[]): readonly MissingTexts[] {
  return pairs.flatMap(({ key, no, own, other }) => {
    const [ours, theirs] = [textsOf(own), textsOf(other)]
    // The heading of a translated slide is its title. The title of slide 1 is that of the deck.
    const isTitled = theirs.title !== undefined || (no > 1 && other?.source.syntax.heading !== undefined)
    const missing = {
      ...(ours.title !== undefined && !isTitled && { title: ours.title }),
      ...(ours.imageAlt !== undefined && theirs.imageAlt === undefined && { imageAlt: ours.imageAlt }),
      ...(ours.content !== undefined && theirs.content === undefined && { content: ours.content }),
      ...(ours.note !== undefined && theirs.note === undefined && { note: ours.note }),
    }
    return Object.keys(missing).length > 0 ? [{ key, slide: no, ...missing }] : []
  })
}
