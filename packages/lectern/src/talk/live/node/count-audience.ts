/** One device of the audience. */
export interface Attendee {
  /** Whether it gets the state of the talk. */
  readonly follows: boolean
  /** Whether it shows another slide than the presenter. */
  readonly isAway: boolean
}

interface AudienceOptions<Device extends Attendee> {
  /** The connected devices. */
  readonly devices: ReadonlySet<Device>
  /** Send the counts to the presenters. */
  send(counts: readonly [following: number, away: number]): void
}

/** Milliseconds between two counts. However fast devices come, go and move, presenters get no more. */
const pace = 1_000

/** Count the devices of the audience for the presenters. */
export function countAudience<Device extends Attendee>({ devices, send }: AudienceOptions<Device>) {
  let timer: NodeJS.Timeout | undefined
  let sent = ''

  function count() {
    timer = undefined
    const audience = [...devices].filter(({ follows }) => follows)
    const counts = [audience.length, audience.filter(({ isAway }) => isAway).length] as const
    if (counts.join() === sent) return
    sent = counts.join()
    send(counts)
  }

  return {
    /** Count soon. `isAsked`: a presenter has come and knows no count yet. */
    request(isAsked = false) {
      if (isAsked) sent = ''
      timer ??= setTimeout(count, pace).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
