/** Time as repeating needs it. */
export interface Clock {
  /** Calls `run` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

/** Milliseconds from repetition `count` (0 is the press itself) to the next: 1000, less 250 each time, not under 150 (spec.md §9). */
export const repeatDelay = (count: number): number => Math.max(1000 - 250 * count, 150)

/** Repeats what a key does while it is held. */
export interface Repeater {
  /** Runs `action` now and again after each delay; whatever was held before is let go. */
  press(action: () => void): void
  release(): void
}

/** Nothing is held at first. */
export function createRepeater(clock: Clock): Repeater {
  let stop: (() => void) | undefined

  const release = () => {
    stop?.()
    stop = undefined
  }
  const run = (action: () => void, count: number) => {
    // Planned first: an action may let go, or throw.
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
