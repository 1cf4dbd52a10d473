import type { DeckManifest } from '../../deck/index.ts'
import type { AuthorProblem } from '../../errors/index.ts'

/** What the authoring server tells of the deck. */
export interface ServedState {
  readonly manifest: DeckManifest
  /** Names of what the slides are now, in order: slide modules are asked for by them. */
  readonly hashes: readonly string[]
  /** Name of what the presenter is told now: it is asked for by it. */
  readonly presenting: string
  readonly problems: readonly AuthorProblem[]
  /** For each slide its file and its first line there, from 0. */
  readonly places: readonly { readonly file: string; readonly start: number }[]
  /** The deck's files with the version of each text on disk. */
  readonly files: Readonly<Record<string, string>>
  /** A name for the texts of all files. */
  readonly version: string
  /** Whether the deck is edited in the browser. */
  readonly editor: boolean
  /** A name for all that changes only with a new page: theme, layouts, components. */
  readonly structure: string
}
