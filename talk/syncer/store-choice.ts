/** Where the queue keeps its transfers: until the page ends, or in the browser's database. */
export type StoreKind = 'memory' | 'database'

const keyOf = (base: string) => `lectern:queue-syncer-store:${base}`

/** Return the store that was chosen on this device. A browser that forbids storage has chosen none. */
export function readStoreChoice(base: string): StoreKind {
  try {
    return localStorage.getItem(keyOf(base)) === 'database' ? 'database' : 'memory'
  } catch {
    return 'memory'
  }
}

/** Keep the choice over a reload, where the browser permits it. */
export function keepStoreChoice(base: string, kind: StoreKind): void {
  try {
    if (kind === 'memory') localStorage.removeItem(keyOf(base))
    else localStorage.setItem(keyOf(base), kind)
  } catch {
    // The choice ends with the page.
  }
}
