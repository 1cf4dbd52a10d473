/** Lets so many messages of each sender through, and no more. */
export interface RateLimit {
  /** Whether one more message of `sender` is read now. */
  allows(sender: string): boolean
}

/**
 * So many messages a second of each sender and of all together, and as many at once after a rest. Those whom `isKnown` does not know share one account, so that a page that
 * makes up senders takes nothing from the others.
 */
export function createRateLimit(
  now: () => number,
  perSecond: { readonly each: number; readonly all: number },
  isKnown: (sender: string) => boolean,
): RateLimit {
  const accounts = new Map<string, { left: number; at: number }>()
  const total = { left: perSecond.all, at: now() }
  function fill(account: { left: number; at: number }, most: number) {
    const at = now()
    account.left = Math.min(most, account.left + ((at - account.at) * most) / 1000)
    account.at = at
  }
  return {
    allows(sender) {
      const name = isKnown(sender) ? sender : ''
      const account = accounts.get(name) ?? { left: perSecond.each, at: now() }
      fill(account, perSecond.each)
      fill(total, perSecond.all)
      accounts.set(name, account)
      if (accounts.size > 200) for (const known of accounts.keys()) if (!isKnown(known)) accounts.delete(known)
      if (account.left < 1 || total.left < 1) return false
      account.left--
      total.left--
      return true
    },
  }
}
