import type { Position } from './position.ts'

/** May this move happen? False, a throw or a rejection aborts it. */
export type NavigationGuard = (to: Position, from: Position) => boolean | Promise<boolean>

/** How a move ended (spec.md §4, navigation guards). */
export type MoveResult =
  | { readonly kind: 'moved'; readonly from: Position; readonly to: Position }
  /** The talk is there already, or the move leads nowhere. */
  | { readonly kind: 'duplicated'; readonly to: Position }
  /** A guard said no; `error` is what it threw, when it threw. */
  | { readonly kind: 'aborted'; readonly from: Position; readonly to: Position; readonly error?: unknown }
  /** A later move came while a guard was still thinking. */
  | { readonly kind: 'cancelled'; readonly from: Position; readonly to: Position }

/** At once unless a guard takes time. */
export type MoveOutcome = MoveResult | Promise<MoveResult>
