import { type Position, samePosition } from './position.ts'

type KeyedSlides = readonly { readonly key: string }[]

/** A slide that was on screen when an edit took it away: it may come back, as when a file is seen half written or a cut slide is pasted. */
export interface LeftPlace {
  readonly key: string
  readonly clicks: number
  /** Where the talk went instead. */
  readonly landed: Position
}

/** Where the talk goes on. */
export interface FollowedPosition {
  readonly position: Position
  readonly left: LeftPlace | undefined
}

/**
 * Where the talk goes on after its deck was edited: at the same slide, wherever that stands now; where that is gone, at the slide that took
 * its number, until it comes back; on the end slide, at the end. The step stays, to be clamped by the new deck.
 */
export function followedPosition(before: KeyedSlides, after: KeyedSlides, position: Position, left?: LeftPlace): FollowedPosition {
  const { no, clicks } = position
  const wanted = left && samePosition(left.landed, position) ? left : { key: before[no - 1]?.key, clicks }
  const index = after.findIndex(({ key }) => key === wanted.key)
  if (index >= 0) return { position: { no: index + 1, clicks: wanted.clicks }, left: undefined }
  if (wanted.key === undefined) return { position: { no: after.length + 1, clicks: 0 }, left: undefined }
  const landed = { no: Math.max(1, Math.min(no, after.length)), clicks }
  return { position: landed, left: { key: wanted.key, clicks: wanted.clicks, landed } }
}
