import { addressGroup, isLoopback } from '../../../base/lib/node/index.ts'

/** Largest number of wrong passwords per minute: from one address, and from all other machines together. Further attempts have to wait. */
const mostOfOne = 5
const mostOfOthers = 60
const windowMs = 60_000

/** Counts wrong passwords by address: those of one IPv6 machine together. */
export interface PasswordTries {
  /** Return whether an address has to wait. Attempts from other machines never lock out this machine. */
  isBlocked(address: string): boolean
  add(address: string): void
}

/** Count wrong passwords. `now` returns milliseconds. */
export function createTries(now: () => number): PasswordTries {
  let tries: readonly { readonly address: string; readonly time: number }[] = []
  const count = (isCounted: (address: string) => boolean) => tries.filter(({ address }) => isCounted(address)).length
  return {
    isBlocked(from) {
      const address = addressGroup(from)
      tries = tries.filter(({ time }) => now() - time < windowMs)
      if (count((other) => other === address) >= mostOfOne) return true
      return !isLoopback(address) && count((other) => !isLoopback(other)) >= mostOfOthers
    },
    add(from) {
      tries = [...tries, { address: addressGroup(from), time: now() }]
    },
  }
}
