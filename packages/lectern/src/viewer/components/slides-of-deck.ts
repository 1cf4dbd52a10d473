// The types of `lectern/slides`. The bundler makes this module for each deck, because only a component that imports it needs the frontmatter of slides.

/** A slide, as far as components know it. */
export interface SlideFacts {
  /** '' if the slide has none. */
  readonly title: string
  /** Level of the heading that is the title, from 1. */
  readonly level: number
  /** The options of the slide, without those of the deck. */
  readonly frontmatter: Readonly<Record<string, unknown>>
}

/** All slides of the deck, in order. */
export declare const slides: readonly SlideFacts[]

/** Return the frontmatter of the slide on screen, as `$nav.currentFrontmatter` does in Slidev. The end slide has none. */
export declare function useFrontmatter(): SlideFacts['frontmatter']
