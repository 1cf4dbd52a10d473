import { withoutAnswers } from '../syntax/quiz.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Return 24 bits of the text's hash as four letters, digits, `-` and `_`. It combines two multiplicative hashes (after cyrb53). It is short, because
 * all keys of a deck are part of the first load. Slides with the same hash get different keys, like equal slides.
 *
 * @internal for its test
 */
export function contentHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [0, 6, 12, 18].map((shift) => alphabet[((high ^ low) >>> shift) & 63]).join('')
}

/** Return the key of a slide, which stays the same when the slide moves: its name, else a hash of title and content. */
export const slideKey = (name: string | undefined, title: string | undefined, content: string): string =>
  name ?? contentHash(`${title ?? ''}\n${withoutAnswers(content.includes('\r') ? content.replace(/\r\n?/g, '\n') : content)}`)

/** Create a function that makes the keys of slides unique. Equal keys get a number by their order: `-2`, `-3` … */
export function createUniqueKeys(): (key: string) => string {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return (key) => {
    let count = counts.get(key) ?? 0
    let unique = key
    do {
      count++
      unique = count === 1 ? key : `${key}-${count}`
    } while (taken.has(unique))
    counts.set(key, count)
    taken.add(unique)
    return unique
  }
}
