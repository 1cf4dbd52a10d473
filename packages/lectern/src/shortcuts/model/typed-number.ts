import type { Clock } from './repeat.ts'

/** Digits typed one after the other, until Enter. */
export interface TypedNumber {
  /** '' when there are none. */
  digits(): string
  type(digit: string): void
  clear(): void
  /** The number typed, and an end of it; undefined when there is none. */
  take(): number | undefined
}

/** Digits that nobody finishes are forgotten, so that an Enter much later does not jump. */
export const forgetDigitsAfterMs = 4000

/** More digits than any deck has slides are not kept. */
const mostDigits = 6

/** `changed` is told of each change of the digits. */
export function createTypedNumber(clock: Clock, changed: (digits: string) => void): TypedNumber {
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
