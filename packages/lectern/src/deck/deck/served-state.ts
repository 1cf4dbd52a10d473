import type { AuthorProblem } from '../../base/errors/index.ts'
import type { DeckManifest } from './manifest.ts'

/** The state of the deck that the dev server sends to open pages. */
export interface ServedState {
  readonly manifest: DeckManifest
  /** Numbers of the slides that are not compiled yet. Their steps and problems are missing. The server sends the whole state as soon as it has it. */
  readonly unknown: readonly number[]
  /** Names of the current slides' modules, in order. */
  readonly hashes: readonly string[]
  /** A version of the notes and plans for the presenter. */
  readonly presenting: string
  readonly problems: readonly AuthorProblem[]
  /** The place of each slide: its file, relative to the deck's folder, and its first line there, from 0. */
  readonly places: readonly { readonly file: string; readonly start: number }[]
  /** The deck's files with the version of each text on disk. */
  readonly files: Readonly<Record<string, string>>
  /** A version of the texts of all files. It changes when all slides are compiled. */
  readonly version: string
  /** Whether the deck can be edited in the browser. */
  readonly editor: boolean
  /** A version of everything that requires a reload of an open page: theme, layouts, components. */
  readonly structure: string
}
