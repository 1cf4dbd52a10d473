import { isLoopback } from '../../lib/node/index.ts'

/** Wrong passwords that are answered in a minute: from one address, and from all other machines together. Whoever guesses waits. */
const mostOfOne = 5
const mostOfOthers = 60
const windowMs = 60_000

/** Wrong passwords by address. */
export interface PasswordTries {
  /** Whether an address has to wait. Strangers who guess keep nobody at this machine from the deck. */
  isBlocked(address: string): boolean
  add(address: string): void
}

/** Count wrong passwords. `now` in milliseconds. */
export function createTries(now: () => number): PasswordTries {
  let tries: readonly { readonly address: string; readonly time: number }[] = []
  const count = (isCounted: (address: string) => boolean) => tries.filter(({ address }) => isCounted(address)).length
  return {
    isBlocked(address) {
      tries = tries.filter(({ time }) => now() - time < windowMs)
      if (count((other) => other === address) >= mostOfOne) return true
      return !isLoopback(address) && count((other) => !isLoopback(other)) >= mostOfOthers
    },
    add(address) {
      tries = [...tries, { address, time: now() }]
    },
  }
}
