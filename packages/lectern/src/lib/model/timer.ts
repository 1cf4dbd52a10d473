/** Calls functions later. */
export interface Timer {
  /** Call `run` once after `ms` milliseconds. Return the function that cancels it. */
  after(ms: number, run: () => void): () => void
}
