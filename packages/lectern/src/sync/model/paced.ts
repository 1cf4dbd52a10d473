/** Calls `run` when the next frame is drawn, or soon after where none is. Returns the way to call it off. */
export type Schedule = (run: () => void) => () => void

/** Something that happens at most once a frame. */
export interface Paced {
  /** At once when it has not happened since the last frame, with that frame otherwise. */
  request(): void
  /** Now, if it has been asked for. */
  flush(): void
  stop(): void
}

export function createPaced(schedule: Schedule, run: () => void): Paced {
  let cancel: (() => void) | undefined
  let wanted = false
  const fire = () => {
    wanted = false
    cancel ??= schedule(() => {
      cancel = undefined
      if (wanted) fire()
    })
    run()
  }
  return {
    request() {
      if (cancel) wanted = true
      else fire()
    },
    flush() {
      if (wanted) fire()
    },
    stop() {
      cancel?.()
      cancel = undefined
      wanted = false
    },
  }
}
