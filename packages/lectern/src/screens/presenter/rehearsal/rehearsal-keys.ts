/** Return the storage key for the runs of the deck at `base` (contract.md, "Browser storage"). */
export const runsKey = (base: string) => `lectern:rehearsals:${base}`

/** Return the storage key for the run in progress in this window. The run survives a reload. */
export const goingKey = (base: string) => `lectern:rehearsal:${base}`
