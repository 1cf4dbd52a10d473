const start = 'lectern:offline:'

/** Name of the cache that holds version `version` of the deck at `base` (contract.md, "Browser storage"): two decks on one host have caches of their own. */
export const cacheName = (version: string, base: string): string => `${start}${version}:${base}`

/** Whether `name` is a cache of some version of the deck at `base`, and not of a deck below or above it. */
export const isCacheOf = (base: string, name: string): boolean =>
  name.startsWith(start) && name.slice(start.length).replace(/^[^:]*:/, '') === base
