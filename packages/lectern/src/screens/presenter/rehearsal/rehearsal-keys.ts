/** Runs of the deck at `base` (contract.md, "Browser storage"). */
export const runsKey = (base: string) => `lectern:rehearsals:${base}`

/** The run that goes on in this window; it outlives a reload. */
export const goingKey = (base: string) => `lectern:rehearsal:${base}`
