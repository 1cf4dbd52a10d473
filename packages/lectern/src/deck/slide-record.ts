/** Frontmatter as parsed YAML: plain values, lists and maps. */
export type Frontmatter = Readonly<Record<string, unknown>>

/** The slide of a route record: exactly the fields of spec.md section 3. */
export interface SlideRecord {
  /** The slide's whole source, frontmatter and notes included, without the separator line before it unless that opens the frontmatter. */
  readonly raw: string
  /** `title` of the frontmatter, else the text of the first heading; absent when there is neither. */
  readonly title: string | undefined
  /** `level` of the frontmatter, else the depth of the first heading (1 to 6). */
  readonly level: number | undefined
  /** The Markdown body, without frontmatter and without the notes. */
  readonly content: string
  /** Deck defaults, the imported file's, the importer's: merged, later ones win. */
  readonly frontmatter: Frontmatter
  /** The notes as Markdown with `[click]` marks; absent when there are none. */
  readonly note: string | undefined
  /** The notes as HTML; absent when there are none. */
  readonly notesHTML: string | undefined
  /** Position in the deck from 0, hidden slides left out. */
  readonly index: number
  /** First line of the slide's source in `filepath`, from 0, and the line after its last. */
  readonly start: number
  readonly end: number
  /** File that holds the slide's text, relative to the deck's folder, with forward slashes. */
  readonly filepath: string
  /** `id` of the frontmatter, else `slide-N`. */
  readonly id: string
  /** Number shown to people, from 1. */
  readonly no: number
}

/** One element that a click step reveals (`__clicksElements`), steps counted from 1. */
export interface ClickElement {
  /** What the author wrote: `v-click`, `v-after`, `v-clicks` … */
  readonly directive: string
  /** First step in which the element is shown. */
  readonly from: number
  /** Step in which it goes away again, when it does. */
  readonly until?: number
}

/** Slide route record: exactly the fields of spec.md section 3. `Component` is what a screen draws. */
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
