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
}

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
  typeof value.countdown === 'boolean'
