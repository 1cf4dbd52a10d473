/** Where a browser keeps the talk that its presenter has chosen last, as the query of an address. */
export const lastChoiceKey = (base: string): string => `lectern:choice:${base}`
