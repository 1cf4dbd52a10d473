import { isFields, parseJson, type TextStorage } from '../../../base/lib/model/index.ts'
import { type Answer, contentOf, formatContent, readStamped } from '../model/index.ts'

/** Keeps the answers that a presenter's window counts, where no server of the talk does. */
export interface AnswerStorage {
  /** Return the answers that this browser has stored in the last twelve hours. */
  load(): readonly Answer[]
  /** Store the answers of devices to `to`. Return false if they are not stored. */
  keep(to: string, answers: ReadonlyMap<string, Answer>): boolean
}

interface AnswerStorageOptions {
  readonly storage: TextStorage
  /** The deck's base path. */
  readonly base: string
  /** The name of the talk. */
  readonly talk: string
  /** Milliseconds since 1970. */
  wall(): number
}

/** What devices have answered to one thing. */
interface Stored {
  readonly talk: string
  /** Milliseconds since 1970 of the first answer. */
  readonly began: number
  /** A choice and words, by device; then the time at which they came. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** Milliseconds after which an answer belongs to another talk with the same key: as long as the command keeps the key of a talk. */
const longestTalk = 12 * 3600 * 1000
/** Largest number of characters of all entries. The browser keeps more of the deck than this. */
const mostCharacters = 2_000_000

function read(text: string | null): Stored | undefined {
  const value = parseJson(text)
  const isStored = isFields(value) && typeof value.talk === 'string' && typeof value.began === 'number' && isFields(value.answers)
  return isStored ? (value as unknown as Stored) : undefined
}

/** Return storage for the answers of a talk, in local storage: one entry for each thing that devices answer. */
export function createAnswerStorage({ storage, base, talk, wall }: AnswerStorageOptions): AnswerStorage {
  const [start, end] = ['lectern:counted:', `:${base}`]
  const sizes = new Map<string, number>()
  const keyOf = (to: string) => `${start}${to}${end}`
  /** Return what an entry has of this talk. Time that runs backwards ends no talk. */
  function find(key: string): Stored | undefined {
    const stored = read(storage.get(key))
    return stored?.talk === talk && wall() - stored.began < longestTalk ? stored : undefined
  }

  return {
    load() {
      const found: Answer[] = []
      for (const key of storage.keys()) {
        if (!key.startsWith(start) || !key.endsWith(end)) continue
        const stored = find(key)
        if (!stored) storage.set(key, undefined)
        sizes.set(key, stored ? (storage.get(key) ?? '').length : 0)
        const to = key.slice(start.length, -end.length)
        for (const [device, content] of Object.entries(stored?.answers ?? {})) {
          // What is read passes the check of an answer that arrives.
          const [own, at] = Array.isArray(content) && Array.isArray(content[0]) ? (content as unknown[]) : [content]
          const answer = Array.isArray(own)
            ? readStamped(formatContent(device, to, own, typeof at === 'number' ? at : undefined))
            : undefined
          if (answer) found.push(answer)
        }
      }
      return found
    },
    keep(to, answers) {
      const key = keyOf(to)
      const before = find(key)
      const own = Object.fromEntries(
        [...answers].map(([device, answer]) => [device, answer.at === undefined ? contentOf(answer) : [contentOf(answer), answer.at]]),
      )
      // Another window of this browser may have more.
      const text = JSON.stringify({ talk, began: before?.began ?? wall(), answers: { ...before?.answers, ...own } } satisfies Stored)
      const others = [...sizes].reduce((sum, [one, length]) => sum + (one === key ? 0 : length), 0)
      if (others + text.length > mostCharacters || !storage.set(key, text)) return false
      sizes.set(key, text.length)
      return true
    },
  }
}
