import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isFields, isWhole } from '../../../base/lib/model/index.ts'
import { isLine, longestWord } from '../../live/model/index.ts'

/** A word of the audience, and how many devices have given it. */
export interface WordCount {
  /** Says nothing about who has given it. */
  readonly id: string
  readonly text: string
  readonly count: number
}

/** Largest number of words that are published, and that the presenter sees. @internal for its test */
export const mostShown = 60
const mostListed = 200

/** Return what words have in common that differ only in spelling, case or blanks: NFKC and full case folding, by the language of the deck. @internal for its test */
export const foldWord = (word: string, lang: string): string =>
  word
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<=[\p{L}\p{N}])[.,;:!?…]+$/u, '')
    .toLocaleUpperCase(lang)
    .toLocaleLowerCase(lang)
    .normalize('NFC')

/** Return the language of a deck, if it is one: case depends on it. */
export function knownLanguage(lang: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(lang ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** Return the id of a folded word. It does not show the word, so that what the presenter removes is not published. */
const idOf = (folded: string) => bytesToHex(sha256(utf8ToBytes(`word\n${folded}`))).slice(0, 16)

/** Counts the words of devices again and again. What a device has given is folded once. */
export interface WordCounter {
  /**
   * Count words. `removed` has the ids of those that the presenter has removed. `before` was counted last: its words keep their order and their
   * spelling, and of words that are as frequent, those that are in it stay.
   */
  count(given: Iterable<readonly string[]>, removed: readonly string[], before: readonly WordCount[]): readonly WordCount[]
}

export function createWordCounter(lang: string): WordCounter {
  const folds = new WeakMap<readonly string[], readonly (readonly [folded: string, word: string])[]>()
  const ids = new Map<string, string>()
  function foldsOf(words: readonly string[]) {
    const known = folds.get(words) ?? [...new Map(words.map((word) => [foldWord(word, lang), word]))].filter(([folded]) => folded !== '')
    folds.set(words, known)
    return known
  }
  function idFor(folded: string): string {
    const id = ids.get(folded) ?? idOf(folded)
    ids.set(folded, id)
    return id
  }
  return {
    count(given, removed, before) {
      const counts = new Map<string, { count: number; readonly spellings: Map<string, number> }>()
      for (const words of given) {
        for (const [folded, word] of foldsOf(words)) {
          const one = counts.get(folded) ?? { count: 0, spellings: new Map<string, number>() }
          one.count++
          one.spellings.set(word, (one.spellings.get(word) ?? 0) + 1)
          counts.set(folded, one)
        }
      }
      const out = new Set(removed)
      const places = new Map(before.map(({ id }, place) => [id, place]))
      const isBefore = (folded: string) => ids.has(folded) && places.has(idFor(folded))
      const best: WordCount[] = []
      const ordered = [...counts].sort(([a, one], [b, other]) => other.count - one.count || Number(isBefore(b)) - Number(isBefore(a)))
      for (const [folded, { count, spellings }] of ordered) {
        if (best.length === mostListed) break
        const id = idFor(folded)
        if (out.has(id)) continue
        const text = before[places.get(id) ?? -1]?.text ?? [...spellings].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
        best.push({ id, text, count })
      }
      return best
    },
  }
}

/** Return the words that are published, in an order that stays: first those that were published before. */
export function publishedWords(words: readonly WordCount[], before: readonly WordCount[]): readonly WordCount[] {
  const shown = new Map(words.slice(0, mostShown).map((word) => [word.id, word]))
  const kept = before.flatMap(({ id }) => shown.get(id) ?? [])
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...[...shown.values()].filter(({ id }) => !known.has(id))]
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{16}$/.test(value)

/** Return whether a value, which may come from anywhere, is what a presenter publishes of a cloud of words. */
export const isWordCounts = (value: unknown): value is readonly WordCount[] =>
  Array.isArray(value) &&
  value.length <= mostShown &&
  value.every((one) => isFields(one) && isId(one.id) && isLine(one.text, longestWord) && isWhole(one.count, 0, 1_000_000))

/** Largest number of words and names that a presenter removes. */
export const mostRemoved = 500

/** Return whether a value, which may come from anywhere, is a list of ids. */
export const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= mostRemoved && value.every(isId)
