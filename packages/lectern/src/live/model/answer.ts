/** What one device of the audience answers. A later answer of the device to the same thing replaces the one before. */
export interface Answer {
  /** The name of the device, which it has made up for this talk: 32 hexadecimal digits. */
  readonly device: string
  /** What is answered, such as `poll/1a2b3c4d`. */
  readonly to: string
  /** Numbers of the chosen options, from 0. An empty list takes the answer back. */
  readonly choice: readonly number[]
}

/** Largest answer in bytes. */
export const longestAnswer = 256
/** Largest number of options of a poll. */
export const mostOptions = 20

/** Return whether a value, which may come from anywhere, is a list of options, each once and in their order. */
export const isChoice = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= mostOptions &&
  value.every((no: unknown, at) => Number.isInteger(no) && Number(no) > (at === 0 ? -1 : Number(value[at - 1])) && Number(no) < mostOptions)

/** Return whether a value, which may come from anywhere, is the name of a device. */
export const isDevice = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{32}$/.test(value)

const isTarget = (value: unknown): value is string => typeof value === 'string' && /^poll\/[\da-f]{1,16}$/.test(value)

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
    return isDevice(device) && isTarget(to) && isChoice(choice) ? { device, to, choice } : undefined
  } catch {
    return undefined
  }
}
