import type { Position } from './position.ts'

type KeyedSlides = readonly { readonly key: string }[]

/**
 * Where the talk goes on after its deck was edited: at the same slide, wherever that stands now; where that is gone, at the slide that took
 * its number; on the end slide, at the end. The step stays, to be clamped by the new deck.
 */
export function followedPosition(before: KeyedSlides, after: KeyedSlides, { no, clicks }: Position): Position {
  if (no > before.length) return { no: after.length + 1, clicks: 0 }
  const index = after.findIndex(({ key }) => key === before[no - 1]?.key)
  return { no: index < 0 ? Math.max(1, Math.min(no, after.length)) : index + 1, clicks }
}
