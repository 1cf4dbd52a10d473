/** An item that takes up room. */
export interface Held {
  /** The sender whose share the item uses. */
  readonly owner: string
  readonly weight: number
  /** Called after the item has lost its room to others. */
  drop(): void
}

/** Limited room that senders share. */
export interface Shares {
  /**
   * Add an item. Return false, and do not keep it, if its owner holds more than any other. The owner that holds the most makes room for the others.
   */
  put(held: Held): boolean
  delete(held: Held): void
}

interface Account {
  weight: number
  readonly held: Set<Held>
  /** Items in the order of their arrival. The list may contain items that are already removed. */
  order: Held[]
}

/**
 * Create shares of a room with `capacity`. One sender may fill it. When it is full, the owner that holds the most loses its latest items, so a sender
 * that floods takes nothing from those that hold little. All senders that `isKnown` does not know count as one.
 */
export function createShares(capacity: number, isKnown: (owner: string) => boolean): Shares {
  const accounts = new Map<string, Account>()
  let total = 0

  function accountOf(owner: string): Account {
    const account = accounts.get(owner) ?? { weight: 0, held: new Set<Held>(), order: [] }
    accounts.set(owner, account)
    return account
  }

  function remove(held: Held) {
    const account = accounts.get(held.owner)
    if (!account?.held.delete(held)) return
    account.weight -= held.weight
    total -= held.weight
    if (account.held.size === 0) accounts.delete(held.owner)
    else if (account.order.length > 2 * account.held.size + 32) account.order = account.order.filter((one) => account.held.has(one))
  }

  /** Return the owner that holds the most. If the unknown owners together hold the most, return the largest of them. */
  function largestOwner(): string {
    let [known, unknown] = ['', '']
    let [knownWeight, unknownWeight, unknownTotal] = [-1, -1, 0]
    for (const [owner, { weight }] of accounts) {
      if (isKnown(owner)) {
        if (weight > knownWeight) [known, knownWeight] = [owner, weight]
      } else {
        unknownTotal += weight
        if (weight > unknownWeight) [unknown, unknownWeight] = [owner, weight]
      }
    }
    return unknownTotal > knownWeight ? unknown : known
  }

  function newestOf(owner: string): Held | undefined {
    const account = accounts.get(owner)
    while (account && account.order.length > 0) {
      const last = account.order.pop()
      if (last && account.held.has(last)) return last
    }
    return undefined
  }

  return {
    put(held) {
      const account = accountOf(held.owner)
      account.held.add(held)
      account.order.push(held)
      account.weight += held.weight
      total += held.weight
      while (total > capacity) {
        const largest = largestOwner()
        const last = largest === held.owner || (!isKnown(largest) && !isKnown(held.owner)) ? held : newestOf(largest)
        if (!last) break
        remove(last)
        if (last === held) return false
        last.drop()
      }
      return true
    },
    delete: remove,
  }
}
