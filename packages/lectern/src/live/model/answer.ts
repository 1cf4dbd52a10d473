/** What one device of the audience answers. A later answer of the device to the same thing replaces the one before. */
export interface Answer {
  /** The name of the device, which it has made up for this talk: 32 hexadecimal digits. */
  readonly device: string
  /** What is answered: `poll/1a2b3c4d`, `react` or `hand`. */
  readonly to: string
  /**
   * For a poll, the numbers of the chosen options, from 0. For `react`, how often the device has sent each reaction. For `hand`, the round of raised
   * hands. An empty list takes the answer back.
   */
  readonly choice: readonly number[]
}

/** Largest answer in bytes. */
export const longestAnswer = 256
/** Largest number of options of a poll. */
export const mostOptions = 20
/** Number of reactions, and how often one device counts for each. */
const reactionCount = 5
export const mostReactions = 99
/** Largest number of a round of raised hands. */
const mostRounds = 1_000_000

/** Return whether a value, which may come from anywhere, is a list of options, each once and in their order. */
const isChoice = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= mostOptions &&
  value.every((no: unknown, at) => Number.isInteger(no) && Number(no) > (at === 0 ? -1 : Number(value[at - 1])) && Number(no) < mostOptions)

/** Return whether a value, which may come from anywhere, is the name of a device. */
export const isDevice = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{32}$/.test(value)

const isUpTo = (value: unknown, most: number): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most

/** Return whether a value, which may come from anywhere, says how often a device has sent each reaction. */
const isReactions = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length === reactionCount && value.every((count) => isUpTo(count, mostReactions))

/** Return whether a value, which may come from anywhere, is a raised or a lowered hand. */
const isHand = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= 1 && value.every((round) => isUpTo(round, mostRounds))

/** Return whether values, which may come from anywhere, are something that the audience answers, and an answer to it. */
export function isAnswerTo(to: unknown, choice: unknown): choice is readonly number[] {
  if (to === 'react') return isReactions(choice)
  if (to === 'hand') return isHand(choice)
  return typeof to === 'string' && /^poll\/[\da-f]{1,16}$/.test(to) && isChoice(choice)
}

/** Return an answer as it travels, which has only ASCII characters. */
export const formatAnswer = ({ device, to, choice }: Answer): Uint8Array =>
  Uint8Array.from(JSON.stringify([device, to, choice]), (letter) => letter.charCodeAt(0))

/** Read an answer. Return undefined for anything that is not exactly one. */
export function readAnswer(payload: Uint8Array): Answer | undefined {
  if (payload.length > longestAnswer) return undefined
  try {
    const value: unknown = JSON.parse(String.fromCharCode(...payload))
    if (!Array.isArray(value) || value.length !== 3) return undefined
    const [device, to, choice]: unknown[] = value
    return isDevice(device) && typeof to === 'string' && isAnswerTo(to, choice) ? { device, to, choice } : undefined
  } catch {
    return undefined
  }
}
