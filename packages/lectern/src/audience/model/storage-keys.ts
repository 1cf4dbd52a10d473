/** The entry of local storage with the results of polls. `base`: the deck's base path. */
export const resultsKey = (base: string): string => `lectern:results:${base}`

/** The entry of local storage with this device's name and answers. */
export const ownAnswersKey = (base: string): string => `lectern:answers:${base}`

/** The entry of local storage with the questions of the last talk. */
export const questionsKey = (base: string): string => `lectern:questions:${base}`
