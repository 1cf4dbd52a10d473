import { isAnswerTo, isDeviceSecret, isQuestionTo, isTextsTo } from '../../live/model/index.ts'

/** What this device answers in a talk. */
export interface OwnAnswers {
  readonly talk: string
  /** The secret key of the device, which nobody else gets. Another talk gets another one, so that nobody can follow a device from talk to talk. */
  readonly secret: string
  /** Its choices by what they answer, such as `poll/1a2b3c4d`. */
  readonly choices: Readonly<Record<string, readonly number[]>>
  /** Its questions, such as `ask/0`: the text, and the name. */
  readonly asked: Readonly<Record<string, readonly string[]>>
  /** What it gives to components of the deck, by `give/` and a hash of the key, and the texts of its answers to polls. */
  readonly given: Readonly<Record<string, readonly string[]>>
}

/** Read the stored answers of the talk; undefined if there are none. */
export function readOwnAnswers(text: string | null, talk: string): OwnAnswers | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof OwnAnswers, unknown>> | null
    if (value?.talk !== talk || !isDeviceSecret(value.secret) || typeof value.choices !== 'object' || value.choices === null)
      return undefined
    const asked = Object.entries(value.asked ?? {}).filter((entry): entry is [string, readonly string[]] => isQuestionTo(...entry))
    const given = Object.entries(value.given ?? {}).filter((entry): entry is [string, readonly string[]] => isTextsTo(...entry))
    const choices = Object.entries(value.choices).filter((entry): entry is [string, readonly number[]] => isAnswerTo(...entry))
    return {
      talk,
      secret: value.secret,
      choices: Object.fromEntries(choices),
      asked: Object.fromEntries(asked),
      given: Object.fromEntries(given),
    }
  } catch {
    return undefined // not of this version
  }
}

/** The entry of local storage with the results of polls. `base`: the deck's base path. */
export const resultsKey = (base: string): string => `lectern:results:${base}`

/** The entry of local storage with this device's secret and answers. */
export const ownAnswersKey = (base: string): string => `lectern:answers:${base}`

/** The entry of local storage with the questions of the last talk. */
export const questionsKey = (base: string): string => `lectern:questions:${base}`
