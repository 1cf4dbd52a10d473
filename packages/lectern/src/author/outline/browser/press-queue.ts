import type { Press } from './predict-presses.ts'

interface PressQueueOptions {
  /** Whether the first outline has been read. No press is answered before. */
  readonly isReady: () => boolean
  readonly read: () => Promise<void>
  readonly answer: (press: Press) => Promise<void>
  /** Called after each answer and each read. */
  readonly onAnswered: () => void
}

/** The presses that the server has not answered yet. They are answered one at a time: each change applies to the text that the previous one wrote. */
export interface PressQueue {
  pending(): readonly Press[]
  /** Put a press at the end. `show` is called before its answer begins. */
  push(press: Press, show: () => void): void
  /** Drop the presses that undo the change of `press`. */
  dropUndo(press: Press): void
  /** Read the outline after the presses so far. */
  ask(): void
  /** Resolves when all presses are answered. */
  settled(): Promise<void>
}

export function createPressQueue({ isReady, read, answer, onAnswered }: PressQueueOptions): PressQueue {
  let pending: readonly Press[] = []
  let isAsked = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    for (;;) {
      const [press] = pending
      if (!press && !isAsked) return
      if (!press || !isReady()) {
        isAsked = false
        await read()
      } else {
        await answer(press)
        pending = pending.slice(1)
      }
      onAnswered()
    }
  }
  function start(): void {
    running ??= run().finally(() => {
      running = undefined
    })
  }

  return {
    pending: () => pending,
    push(press, show) {
      pending = [...pending, press]
      show()
      start()
    },
    dropUndo(press) {
      pending = pending.filter((each) => each === press || each.entry !== press.entry)
    },
    ask() {
      isAsked = true
      start()
    },
    async settled() {
      while (running) await running
    },
  }
}
