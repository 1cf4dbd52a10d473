import type { Presenting } from '../screens/index.ts'

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
  'duration' in value &&
  typeof value.duration === 'number' &&
  'countdown' in value &&
  typeof value.countdown === 'boolean'
