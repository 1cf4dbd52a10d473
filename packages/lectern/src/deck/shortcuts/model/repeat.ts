import type { Timer } from '../../../base/lib/model/index.ts'

/** Return the milliseconds from repetition `count` (0 is the press) to the next: 1000, less 250 each time, but at least 150 (spec.md §9). */
const repeatDelay = (count: number): number => Math.max(1000 - 250 * count, 150)

/** Repeats the action of a key while it is held. */
export interface Repeater {
  /** Run `action` now and again after each delay. Any earlier key is released. */
  press(action: () => void): void
  release(): void
}

/** Create a repeater without a held key. */
export function createRepeater(clock: Timer): Repeater {
  let stop: (() => void) | undefined

  const release = () => {
    stop?.()
    stop = undefined
  }
  const run = (action: () => void, count: number) => {
    // Schedule first, because the action may release the key or throw.
    stop = clock.after(repeatDelay(count), () => run(action, count + 1))
    action()
  }
  return {
    press(action) {
      release()
      run(action, 0)
    },
    release,
  }
}
