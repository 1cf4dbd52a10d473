import type { AuthorProblem } from '../../base/errors/index.ts'
import type { DeckManifest } from './manifest.ts'

/** The state of the deck that the dev server sends to open pages. */
export interface ServedState {
  /** No other state has it. */
  readonly id: string
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

/** A word that an editor offers, with a sentence that explains it. */
export interface OfferedWord {
  readonly name: string
  readonly doc: string
  /** The possible values, if there is a fixed list of them. */
  readonly choices: readonly string[]
}

/** The words that a slide editor offers while the author types. */
export interface SlideWords {
  /** Options of a slide's frontmatter. */
  readonly slide: readonly OfferedWord[]
  /** Options of the deck, in the first frontmatter. */
  readonly deck: readonly OfferedWord[]
  readonly layouts: readonly string[]
  readonly components: readonly string[]
}

/** Data of a deck that only the presenter screen receives. */
export interface Presenting {
  /** Notes as HTML by slide; '' for a slide without notes. */
  readonly notes: readonly string[]
  /** Planned length of the talk in seconds; 0 when the author sets none. */
  readonly duration: number
  /** Whether the clock counts down. */
  readonly countdown: boolean
  /** Planned seconds for each slide; 0 when the author sets none. */
  readonly budgets: readonly number[]
  /** Numbers of the slides that begin a section. */
  readonly sections: readonly number[]
  /** Seconds of the talk after which the presenter's phone vibrates. */
  readonly vibrateAt: readonly number[]
  readonly quizzes: Quizzes
}

/** What nobody but the presenter knows of a question of a quiz before it is revealed. */
interface QuizAnswers {
  /** The numbers of the right options. */
  readonly right: readonly number[]
  /** Why they are right. */
  readonly why?: string
  /** The same in each language of the deck; undefined in a deck with one. */
  readonly whys?: Readonly<Record<string, string>>
}

/** The right answers of a deck, by what each question names its own. */
export type Quizzes = Readonly<Record<string, QuizAnswers>>

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
const isNumbers = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'number')

/** Return whether an external value is what presenters see of a deck. */
export const isPresenting = (value: unknown): value is Presenting =>
  typeof value === 'object' &&
  value !== null &&
  'notes' in value &&
  isTexts(value.notes) &&
  'budgets' in value &&
  isNumbers(value.budgets) &&
  'sections' in value &&
  isNumbers(value.sections) &&
  'vibrateAt' in value &&
  isNumbers(value.vibrateAt) &&
  'duration' in value &&
  typeof value.duration === 'number' &&
  'countdown' in value &&
  typeof value.countdown === 'boolean' &&
  'quizzes' in value &&
  typeof value.quizzes === 'object' &&
  value.quizzes !== null
