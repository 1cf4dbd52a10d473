import type { SourcePlace } from '../../base/errors/index.ts'
import type { DeckConfig } from '../config/index.ts'
import type { SlideRecord } from './slide-record.ts'

/** A shown slide with the data that the record of spec.md section 3 has no field for. */
export interface DeckSlide {
  readonly record: SlideRecord
  /**
   * Stays the same when slides are reordered. It is `id` or `routeAlias` of the frontmatter, else made from title and content. Unique in the deck.
   */
  readonly key: string
  readonly format: 'md' | 'mdx'
  /** The line, from 1, of the file `record.filepath` at which `record.content` starts. */
  readonly contentLine: number
  /** The places of the slide's top-level frontmatter keys. */
  readonly frontmatterPlaces: ReadonlyMap<string, SourcePlace>
}

/** A deck as read from its files. */
export interface Deck {
  readonly config: DeckConfig
  /** Shown slides in order, without hidden and disabled slides. The engine adds the end slide, which is not listed here. */
  readonly slides: readonly DeckSlide[]
  /** All files of the deck, relative to the deck's folder. The entry comes first. */
  readonly files: readonly string[]
}
