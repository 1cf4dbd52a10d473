import type { Position } from './position.ts'

/** Return whether a move may happen. False, a throw or a rejection aborts it. */
export type NavigationGuard = (to: Position, from: Position) => boolean | Promise<boolean>

/** The result of a move (spec.md §4, navigation guards). */
export type MoveResult =
  | { readonly kind: 'moved'; readonly from: Position; readonly to: Position }
  /** The talk is already there, or there is no place to move to. */
  | { readonly kind: 'duplicated'; readonly to: Position }
  /** A guard refused the move. `error` is the error that it threw, if any. */
  | { readonly kind: 'aborted'; readonly from: Position; readonly to: Position; readonly error?: unknown }
  /** A later move was requested while a guard was still deciding. */
  | { readonly kind: 'cancelled'; readonly from: Position; readonly to: Position }

/** The result, or a promise if a guard takes time. */
export type MoveOutcome = MoveResult | Promise<MoveResult>
