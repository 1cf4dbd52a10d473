import { type Position, samePosition } from './position.ts'

type KeyedSlides = readonly { readonly key: string }[]

/** A slide that was on screen when an edit took it away: it may come back, as when a file is seen half written or a cut slide is pasted. */
export interface LeftPlace extends Position {
  readonly key: string
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
  const indexOf = (wanted: string) => after.findIndex(({ key }) => key === wanted)
  const missed = left && samePosition(left.landed, position) ? left : undefined
  const back = missed ? indexOf(missed.key) : -1
  if (missed && back >= 0) return { position: { no: back + 1, clicks: missed.clicks }, left: undefined }
  const key = before[no - 1]?.key
  if (key === undefined) return { position: { no: after.length + 1, clicks: 0 }, left: undefined }
  const index = indexOf(key)
  if (index >= 0) {
    const found = { no: index + 1, clicks }
    return { position: found, left: missed && { ...missed, landed: found } }
  }
  const gone = missed ?? { key, no, clicks }
  const landed = { no: Math.max(1, Math.min(gone.no, after.length)), clicks: gone.clicks }
  return { position: landed, left: { ...gone, landed } }
}
