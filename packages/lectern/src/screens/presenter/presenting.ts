import type { Follower, Lead, Sync } from '../../sync/model/index.ts'

/** What only the presenter's screen is told of a deck; `site/presenting.ts` makes it. */
export interface Presenting {
  /** Notes as HTML by slide, '' where there are none. */
  readonly notes: readonly string[]
  /** Seconds that the talk may take; 0 when the author does not tell. */
  readonly duration: number
  /** Whether the clock counts down. */
  readonly countdown: boolean
  /** Seconds planned for each slide; 0 where the author does not tell. */
  readonly budgets: readonly number[]
}

/** Where the notes and plans come from, and when they may have changed. */
export interface PresentingSource {
  load(): Promise<Presenting>
  /** While the deck is being written. Returns the way to stop. */
  subscribe?(listener: () => void): () => void
}

/** This window among the others that show the deck. */
export interface PresenterSession {
  readonly sync: Sync
  readonly lead: Lead
  readonly follower: Follower
}
