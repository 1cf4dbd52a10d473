/** Milliseconds of work in one turn of the event loop, so that those who write are heard meanwhile. */
const sliceTime = 8
/** Clients between two looks at the clock. */
const mostUnwatched = 16
/** Milliseconds without a turn after which what arrives makes room for the round: a flood must not hold it up. */
const patience = 25
/** The longest rest after a round, in milliseconds. */
const longestRest = 500

/** Rounds in which all clients are visited. */
export interface Rounds {
  /**
   * Visit all clients soon. An urgent round begins at once. Any other one waits until the clients have had a rest as long as the last round, so that many
   * clients and many messages do not take all time.
   */
  begin(isUrgent: boolean): void
  /** Go on if the event loop has not come to it for a while. */
  urge(): void
  stop(): void
}

interface RoundsOptions<Client> {
  /** Return all clients, in the order of the visits. */
  clients(): Iterator<Client>
  /** Must not throw. */
  visit(client: Client): void
  /** Milliseconds. */
  readonly now?: () => number
  /** Call a function after some milliseconds. Return what cancels that. */
  readonly after?: (ms: number, run: () => void) => () => void
}

function afterTime(ms: number, run: () => void) {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}

/** Create the rounds. */
export function createRounds<Client>({ clients, visit, now = () => performance.now(), after = afterTime }: RoundsOptions<Client>): Rounds {
  /** Those that this round still has to visit; undefined between two rounds. */
  let left: Iterator<Client> | undefined
  /** What was asked for since this round began: those that it has visited before do not have it. */
  let next: 'none' | 'calm' | 'urgent' = 'none'
  let startedAt = 0
  let restedAt = 0
  let turnedAt = 0
  let turn: NodeJS.Immediate | undefined
  let cancel: (() => void) | undefined

  function start() {
    cancel?.()
    cancel = undefined
    left = clients()
    next = 'none'
    startedAt = turnedAt = now()
    turn ??= setImmediate(work)
  }
  function end() {
    left = undefined
    restedAt = now() + Math.min(longestRest, now() - startedAt)
    if (next === 'urgent') start()
    else if (next === 'calm') wait()
  }
  function wait() {
    cancel ??= after(restedAt - now(), start)
  }
  function work() {
    turn = undefined
    if (!left) return
    const until = now() + sliceTime
    for (let count = 1; ; count++) {
      const { done, value } = left.next()
      if (done) return end()
      visit(value)
      if (count % mostUnwatched === 0 && now() > until) break
    }
    turnedAt = now()
    turn = setImmediate(work)
  }
  return {
    begin(isUrgent) {
      if (left) next = isUrgent || next === 'urgent' ? 'urgent' : 'calm'
      else if (isUrgent || now() >= restedAt) start()
      else wait()
    },
    urge() {
      if (!left || now() - turnedAt < patience) return
      clearImmediate(turn)
      work()
    },
    stop() {
      cancel?.()
      clearImmediate(turn)
      left = turn = cancel = undefined
      next = 'none'
    },
  }
}
