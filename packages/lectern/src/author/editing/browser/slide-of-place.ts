import { notesIn } from '../model/slide-cut.ts'
import type { SlidePlaces } from './create-slide-draft.ts'

/**
 * Return the number of the slide at an offset of a file. Where the file is in the deck twice, prefer the slide on screen. Return undefined while the deck
 * has yet to follow the text, and for a slide that the deck does not show.
 */
export function slideOfPlace(
  { file, offset }: { readonly file: string; readonly offset: number },
  text: string,
  { places }: SlidePlaces,
  shown: number,
): number | undefined {
  const starts = notesIn(text).map(({ start }) => start)
  const line = text.slice(0, offset).split(/\r\n|\n|\r/).length - 1
  const start = starts.findLast((each) => each <= line) ?? 0
  const isBehind = places.some((place) => place.file === file && !starts.includes(place.start))
  const isThere = (index: number) => places[index]?.file === file && places[index]?.start === start
  if (isBehind) return undefined
  if (isThere(shown - 1)) return shown
  const found = places.findIndex((_, index) => isThere(index))
  return found < 0 ? undefined : found + 1
}
