import type { DeckManifest } from '../../../deck/index.ts'
import type { AuthorProblem } from '../../../errors/index.ts'

/** The state of the deck that the authoring server sends. */
export interface ServedState {
  readonly manifest: DeckManifest
  /** Names of the current slides' modules, in order. */
  readonly hashes: readonly string[]
  /** Name of the current notes and plans for the presenter. */
  readonly presenting: string
  readonly problems: readonly AuthorProblem[]
  /** The file of each slide, and its first line there, from 0. */
  readonly places: readonly { readonly file: string; readonly start: number }[]
  /** The deck's files and the version of each text on disk. */
  readonly files: Readonly<Record<string, string>>
  /** A name for the texts of all files together. */
  readonly version: string
  /** Whether the deck can be edited in the browser. */
  readonly editor: boolean
  /** A name for everything that changes only with a new page: theme, layouts, components. */
  readonly structure: string
}
