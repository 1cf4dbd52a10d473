import type { SourcePlace } from '../../base/errors/index.ts'
import type { Choices, Condition, DeckConfig } from '../config/index.ts'

/** Frontmatter as parsed YAML: plain values, lists and maps. */
export type Frontmatter = Readonly<Record<string, unknown>>

/** The slide in a route record: exactly the fields of spec.md section 3. */
export interface SlideRecord {
  /** The slide's whole source with frontmatter and notes. It includes the separator line only when that line opens the frontmatter. */
  readonly raw: string
  /** `title` of the frontmatter, else the text of the first heading. Absent when the slide has neither. */
  readonly title: string | undefined
  /** `level` of the frontmatter, else the depth of the first heading (1 to 6). */
  readonly level: number | undefined
  /** The Markdown body, without frontmatter and without the notes. */
  readonly content: string
  /** The defaults of the deck, the frontmatter of the imported file, and that of the importer, merged. Later ones win. */
  readonly frontmatter: Frontmatter
  /** The notes as Markdown with `[click]` marks. Absent when the slide has no notes. */
  readonly note: string | undefined
  /** The notes as HTML. Absent when the slide has no notes. */
  readonly notesHTML: string | undefined
  /** Position in the deck, from 0, without hidden slides. */
  readonly index: number
  /** First line of the slide's source in `filepath`, from 0, and the line after its last line. */
  readonly start: number
  readonly end: number
  /** File that contains the slide's text, relative to the deck's folder, with forward slashes. */
  readonly filepath: string
  /** `id` of the frontmatter, else `slide-N`. */
  readonly id: string
  /** Number that people see, from 1. */
  readonly no: number
}

/** One element that a click step reveals (`__clicksElements`). Steps count from 1. */
export interface ClickElement {
  /** What the author wrote: `v-click`, `v-after`, `v-clicks` … */
  readonly directive: string
  /** The first step that shows the element. */
  readonly from: number
  /** The step that hides the element again. Absent when no step hides it. */
  readonly until?: number
  /** The conditions of the blocks around the element. Absent when it is in every talk. */
  readonly when?: readonly Condition[]
}

/** Slide route record: exactly the fields of spec.md section 3. Screens draw `Component`. */
export interface SlideRouteRecord<Component = unknown> {
  /** Number as text: `"3"`. */
  readonly path: string
  /** `page-3` */
  readonly name: string
  readonly component: Component
  readonly meta: {
    readonly slide: SlideRecord
    readonly __clicksElements: readonly ClickElement[]
    readonly __preloaded: boolean
    readonly layout?: string
    readonly clicks?: number
    readonly hideInToc?: boolean
  }
}

/** Node of the outline tree: exactly the fields of spec.md section 3. */
export interface OutlineNode {
  readonly children: readonly OutlineNode[]
  readonly level: number
  readonly path: string
  readonly hideInToc: boolean
  readonly title: string | undefined
  readonly active: boolean
  readonly hasActiveParent: boolean
}

/** A question to the audience, as the text of its slide has it in the first language. */
export interface SlideQuestion {
  readonly component: string
  /** The same in all languages, and another one for each question of the deck. It says nothing of right answers. */
  readonly name: string
  /** Number of the items in its lists. */
  readonly items: number
  /** The texts of its attributes that are no words; true for one without a value. */
  readonly rules: Readonly<Record<string, string | true>>
}

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
  /** In a deck with several languages: the questions to the audience that the slide has in the first language, in order. */
  readonly questions?: readonly SlideQuestion[]
  /** In a deck with several languages: for each quiz of the slide, in order, its explanation by language. */
  readonly explanations?: readonly Readonly<Record<string, string>>[]
  /** The places of the slide's top-level frontmatter keys. */
  readonly frontmatterPlaces: ReadonlyMap<string, SourcePlace>
  /** The same object in each reading in which the file has the same text for the slide. Results are kept by it, with what they are made of. */
  readonly text: object
}

/** A deck as read from its files. */
export interface Deck {
  readonly config: DeckConfig
  /** Shown slides in order, without hidden and disabled slides. The engine adds the end slide, which is not listed here. */
  readonly slides: readonly DeckSlide[]
  /** The talks among which people choose; undefined if the deck is one talk. */
  readonly choices?: Choices
  /** All files of the deck, relative to the deck's folder. The entry comes first. */
  readonly files: readonly string[]
}
