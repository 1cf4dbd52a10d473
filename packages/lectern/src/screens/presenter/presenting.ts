import type { Follower, Lead, Sync } from '../../sync/model/index.ts'

/** The data of a deck that only the presenter screen receives. `site/presenting.ts` creates it. */
export interface Presenting {
  /** Notes as HTML by slide; '' for none. */
  readonly notes: readonly string[]
  /** Planned seconds for the talk; 0 if the author gives none. */
  readonly duration: number
  /** Whether the clock counts down. */
  readonly countdown: boolean
  /** Planned seconds for each slide; 0 if the author gives none. */
  readonly budgets: readonly number[]
}

/** The source of the notes and plans, which reports possible changes. */
export interface PresentingSource {
  load(): Promise<Presenting>
  /** Call `listener` after changes; only while the deck is being edited. Return a function that stops this. */
  subscribe?(listener: () => void): () => void
}

/** This window among the others that show the deck. */
export interface PresenterSession {
  readonly sync: Sync
  readonly lead: Lead
  readonly follower: Follower
}
