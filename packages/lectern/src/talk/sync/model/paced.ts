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

interface SlicesOptions {
  now(): number
  readonly schedule: Schedule
  /** Return the milliseconds of work in a frame. */
  sliceMs(): number
  /** Do one piece. Return false if there is none. */
  work(): boolean
}

/** Work in pieces that leaves each frame time for everything else. */
export interface Slices {
  /** Work now as long as the frame allows it, and go on in the next frame. */
  request(): void
  stop(): void
}

export function createSlices({ now, schedule, sliceMs, work }: SlicesOptions): Slices {
  /** Milliseconds of work since the last frame. */
  let used = 0
  let isMore = false
  let isStopped = false
  let cancel: (() => void) | undefined

  function request() {
    if (isStopped) return
    const begin = now()
    isMore = true
    while (isMore && used + now() - begin < sliceMs()) isMore = work()
    used += now() - begin
    cancel ??= schedule(() => {
      cancel = undefined
      used = 0
      if (isMore) request()
    })
  }
  return {
    request,
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
