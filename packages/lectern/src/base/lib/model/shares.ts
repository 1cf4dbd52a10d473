/** A budget that several users share. */
interface Shares {
  /** Take an amount. Return false, and take nothing, when `name` would have more than its share. */
  take(name: string, amount: number): boolean
  /** Give an amount back. */
  release(name: string, amount: number): void
  /** Return how much more `name` can take. */
  left(name: string): number
}

interface SharesOptions {
  /** The budget for all who take more than `least`. */
  readonly most: number
  /** What each user may take in any case, while less than `all` is in use. */
  readonly least: number
  readonly all: number
}

/**
 * Share a budget. Each user may take half of what the others leave. So a single user gets much, the next one finds as much again, and nobody can use it
 * up: a user who comes later gets at least `least`.
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
