export interface DrawingWriterOptions {
  /** Run a function later when the window is idle. Return the function that cancels it. */
  readonly later: (run: () => void) => () => void
  /** Store the drawing of a slide. Return whether it is stored. */
  readonly write: (slide: string) => boolean
  /** Called once when a drawing could not be stored. */
  readonly onUnstored: () => void
}

export interface DrawingWriter {
  /** Store the drawing of a slide when the window is idle. */
  add(slide: string): void
  /** Do not store the drawing of a slide. */
  remove(slide: string): void
  /** Store nothing until `resume`, so that no frame has to wait for the storage. */
  pause(): void
  resume(): void
  /** Store all that waits now. */
  flush(): void
}

/** Create the writer that stores changed drawings when the window is idle. */
export function createDrawingWriter({ later, write, onUnstored }: DrawingWriterOptions): DrawingWriter {
  const waiting = new Set<string>()
  let cancel: (() => void) | undefined
  let complained = false
  let paused = false

  function flush() {
    cancel?.()
    cancel = undefined
    const slides = [...waiting]
    waiting.clear()
    const stored = slides.map(write)
    if (complained || stored.every(Boolean)) return
    complained = true
    onUnstored()
  }

  return {
    add(slide) {
      waiting.add(slide)
      if (!paused) cancel ??= later(flush)
    },
    remove: (slide) => void waiting.delete(slide),
    pause() {
      paused = true
      cancel?.()
      cancel = undefined
    },
    resume() {
      paused = false
      if (waiting.size > 0) cancel ??= later(flush)
    },
    flush,
  }
}
