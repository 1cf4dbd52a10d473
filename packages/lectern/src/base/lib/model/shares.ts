/** Room that several share. */
export interface Shares {
  /** Take more room. Return false, and take nothing, if `name` would have more than its share. */
  take(name: string, amount: number): boolean
  /** Give room back. */
  release(name: string, amount: number): void
  /** Return how much more `name` can take. */
  left(name: string): number
}

interface SharesOptions {
  /** Room for all who take more than `least`. */
  readonly most: number
  /** What each one may take in any case, as long as there is less than `all` in use. */
  readonly least: number
  readonly all: number
}

/**
 * Share room. Each one may take half of what the others leave. So one alone gets much, the next one always finds as much again, and nobody can fill it:
 * whoever comes later gets `least` at any rate.
 */
export function createShares({ most, least, all }: SharesOptions): Shares {
  const used = new Map<string, number>()
  let total = 0
  function left(name: string): number {
    const own = used.get(name) ?? 0
    const share = Math.max(least, (most - (total - own)) / 2)
    return Math.min(share - own, all - total)
  }
  return {
    left,
    take(name, amount) {
      if (amount > left(name)) return false
      used.set(name, (used.get(name) ?? 0) + amount)
      total += amount
      return true
    },
    release(name, amount) {
      const rest = (used.get(name) ?? 0) - amount
      total -= amount
      if (rest > 0) used.set(name, rest)
      else used.delete(name)
    },
  }
}
