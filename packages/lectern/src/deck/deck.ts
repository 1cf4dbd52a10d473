import type { DeckConfig } from '../config/index.ts'
import type { SourcePlace } from '../errors/index.ts'
import type { SlideRecord } from './slide-record.ts'

/** A shown slide with what the record of spec.md section 3 has no field for. */
export interface DeckSlide {
  readonly record: SlideRecord
  /** Survives reordering: `id` or `routeAlias` of the frontmatter, else made from title and content; unique in the deck. */
  readonly key: string
  readonly format: 'md' | 'mdx'
  /** Line of the file `record.filepath` at which `record.content` starts, from 1. */
  readonly contentLine: number
  /** Where each top-level frontmatter key of the slide stands. */
  readonly frontmatterPlaces: ReadonlyMap<string, SourcePlace>
}

/** A deck as read from its files. */
export interface Deck {
  readonly config: DeckConfig
  /** Shown slides in order; hidden and disabled ones are not here. The end slide is the engine's and is not here either. */
  readonly slides: readonly DeckSlide[]
  /** Every file that was read, entry first, relative to the deck's folder. */
  readonly files: readonly string[]
}
