import type { Timer } from '../../../base/lib/model/index.ts'

/** Digits typed one after the other, until Enter. */
export interface TypedNumber {
  /** Return the digits; '' if there are none. */
  digits(): string
  type(digit: string): void
  clear(): void
  /** Return the typed number and clear it. Return undefined if there is none. */
  take(): number | undefined
}

/** Milliseconds after which unfinished digits are dropped, so that a much later Enter does not jump. */
const forgetDigitsAfterMs = 4000

/** Largest number of digits. No deck has more slides. */
const mostDigits = 6

/** Create the typed number. `changed` is called with the digits after each change. */
export function createTypedNumber(clock: Timer, changed: (digits: string) => void): TypedNumber {
  let digits = ''
  let stop: (() => void) | undefined

  const set = (next: string) => {
    stop?.()
    stop = next ? clock.after(forgetDigitsAfterMs, () => set('')) : undefined
    if (next === digits) return
    digits = next
    changed(next)
  }
  return {
    digits: () => digits,
    type: (digit) => set((digits + digit).slice(0, mostDigits)),
    clear: () => set(''),
    take() {
      if (!digits) return undefined
      const number = Number(digits)
      set('')
      return number
    },
  }
}
