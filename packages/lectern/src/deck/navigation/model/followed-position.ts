import { type Position, samePosition } from './position.ts'

type KeyedSlides = readonly { readonly key: string }[]

/** The position on a slide that an edit removed while it was on screen. It may come back, for example after a half-written file or when a cut slide is pasted. */
export interface LeftPosition extends Position {
  readonly key: string
  /** The position that the talk took instead. */
  readonly landed: Position
}

/** The position at which the talk continues. */
export interface FollowedPosition {
  readonly position: Position
  readonly left: LeftPosition | undefined
}

/**
 * Return where the talk continues after an edit of its deck. It stays on the same slide, even if the slide has moved. If the slide is gone, it goes
 * to the slide that now has its number, until the slide comes back. On the end slide it stays at the end. The step is unchanged; the new deck clamps
 * it.
 */
export function followedPosition(before: KeyedSlides, after: KeyedSlides, position: Position, left?: LeftPosition): FollowedPosition {
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
    // The slide that left has its place beside the one that was shown instead.
    return { position: found, left: missed && { ...missed, no: missed.no + found.no - no, landed: found } }
  }
  const gone = missed ?? { key, no, clicks }
  const landed = { no: Math.max(1, Math.min(gone.no, after.length)), clicks: gone.clicks }
  return { position: landed, left: { ...gone, landed } }
}
