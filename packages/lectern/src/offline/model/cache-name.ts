const start = 'lectern:offline:'

/**
 * Return the name of the cache with version `version` of the deck at `base` (contract.md, "Browser storage"). Two decks on one host have separate
 * caches.
 */
export const cacheName = (version: string, base: string): string => `${start}${version}:${base}`

/** Return whether `name` is a cache of any version of the deck at `base`, and not of a deck below or above it. */
export const isCacheOf = (base: string, name: string): boolean =>
  name.startsWith(start) && name.slice(start.length).replace(/^[^:]*:/, '') === base
