/** Call `run` in the next frame, or soon after if no frame is drawn. Return the function that cancels it. */
export type Schedule = (run: () => void) => () => void

/** An action that runs at most once a frame. */
export interface Paced {
  /** Run now if the action has not run since the last frame, otherwise in the next frame. */
  request(): void
  /** Run now if a run is pending. */
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
