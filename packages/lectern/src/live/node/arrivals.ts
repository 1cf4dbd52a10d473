import { isLoopback } from '../../lib/node/index.ts'

/** Largest number of clients: in all, and of one other machine. */
const mostClients = 8_000
const mostOfAddress = 500
/** New connections of one other machine: at once, and per second after that. */
const burst = 200
const rate = 20

/** Limits how many connections there are, and how fast they come. */
export interface Arrivals {
  /** Count a connection. Return false if it has to be refused, and the function to call when it ends otherwise. */
  arrive(address: string): false | (() => void)
}

interface Visitor {
  open: number
  left: number
  at: number
}

/** Count connections. `now` returns milliseconds. Connections of this machine have no limit of their own: a tunnel brings all of them from here. */
export function createArrivals(now: () => number): Arrivals {
  const visitors = new Map<string, Visitor>()
  let open = 0

  /** Forget addresses that nobody uses and whose allowance is full again. */
  function tidy(time: number) {
    for (const [address, visitor] of visitors) if (visitor.open === 0 && time - visitor.at > (burst / rate) * 1000) visitors.delete(address)
  }

  return {
    arrive(address) {
      const time = now()
      if (visitors.size > mostClients) tidy(time)
      const isNear = isLoopback(address)
      const visitor = visitors.get(address) ?? { open: 0, left: burst, at: time }
      visitors.set(address, visitor)
      visitor.left = Math.min(burst, visitor.left + ((time - visitor.at) / 1000) * rate)
      visitor.at = time
      if (!isNear && (open >= mostClients || visitor.open >= mostOfAddress || visitor.left < 1)) return false
      visitor.left -= 1
      visitor.open++
      open++
      let isGone = false
      return () => {
        if (isGone) return
        isGone = true
        visitor.open--
        open--
      }
    },
  }
}

/** Connections that are taken over in one turn of the event loop. */
const mostOfTurn = 20

/**
 * Return a function that runs tasks in order, a few in each turn of the event loop. Tasks must not throw. When a whole room comes back at once, those who
 * came first are served while the rest waits. Otherwise everybody is served at the very end, and has given up by then.
 */
export function createTurns(): (task: () => void) => void {
  const waiting: (() => void)[] = []
  let isRunning = false
  function run() {
    for (const task of waiting.splice(0, mostOfTurn)) task()
    isRunning = waiting.length > 0
    if (isRunning) setImmediate(run)
  }
  return (task) => {
    waiting.push(task)
    if (isRunning) return
    isRunning = true
    setImmediate(run)
  }
}
