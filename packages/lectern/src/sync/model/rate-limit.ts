/** Lets so many messages of each sender through, and no more. */
export interface RateLimit {
  /** Whether one more message of `sender` is read now. */
  allows(sender: string): boolean
}

/**
 * `perSecond` messages of each sender, and as many at once after a rest. Those whom `isKnown` does not know share one account, so that a page that
 * makes up senders takes nothing from the others.
 */
export function createRateLimit(now: () => number, perSecond: number, isKnown: (sender: string) => boolean): RateLimit {
  const accounts = new Map<string, { left: number; at: number }>()
  return {
    allows(sender) {
      const name = isKnown(sender) ? sender : ''
      const at = now()
      const account = accounts.get(name) ?? { left: perSecond, at }
      account.left = Math.min(perSecond, account.left + ((at - account.at) * perSecond) / 1000)
      account.at = at
      accounts.set(name, account)
      if (accounts.size > 200) for (const known of accounts.keys()) if (!isKnown(known)) accounts.delete(known)
      if (account.left < 1) return false
      account.left--
      return true
    },
  }
}
